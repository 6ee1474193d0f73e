import { pathTo } from '#contract/routes.ts';
import type { Visit } from './visit.ts';

/** "Imprint redirects to home when the tenant has the advertising module flag (ModuleAdv)." (specification §2.4) */
export function hideAdvertisersImprint({ name, advertising }: Visit): string | null {
  return name === 'imprint' && advertising ? pathTo('home') : null;
}
