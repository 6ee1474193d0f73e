import type { AnchorHTMLAttributes, Ref } from 'react';
import type { ButtonVariant } from './button.tsx';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly variant?: ButtonVariant;
  readonly wide?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A link that looks like a button, to anywhere but a route of the widget: that is `RouteButton`. */
export function ButtonLink({ variant = 'primary', wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={classNames(styles.button, styles[variant], wide && styles.wide, className)}>
      {children}
    </a>
  );
}
