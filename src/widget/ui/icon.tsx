import { classNames } from './class-names.ts';
import styles from './icon.module.css';
import { iconPaths, type IconName } from './icon-paths.ts';

interface IconProps {
  readonly name: IconName;
  /** Width and height in em of the surrounding text. */
  readonly size?: number;
  readonly className?: string;
}

/** Decoration beside a text that says the same; an icon alone needs a label on its button. */
export function Icon({ name, size = 1.25, className }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, className)}
      width={`${size}em`}
      height={`${size}em`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
