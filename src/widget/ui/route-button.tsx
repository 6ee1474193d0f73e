import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { ButtonLink } from './button-link.tsx';

interface RouteButtonProps extends Omit<ComponentProps<typeof ButtonLink>, 'href'> {
  /** The route, as `pathTo` writes it. */
  readonly to: string;
}

/** A link to a route of the widget that looks like a button. */
export function RouteButton({ to, onClick, ...look }: RouteButtonProps) {
  return (
    <Link href={to} onClick={onClick} asChild>
      <ButtonLink {...look} />
    </Link>
  );
}
