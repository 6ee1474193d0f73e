import { accessTo, isDisabledInAutologin } from '#contract/route-rules.ts';
import { pathTo } from '#contract/routes.ts';
import type { Visit } from './visit.ts';

/** "In autologin mode, pages disabled there, or needing login without a login, go home." (specification §2.4) */
export function goHomeInAutologin({ name, autologin, signedIn }: Visit): string | null {
  if (!autologin) return null;
  return isDisabledInAutologin(name) || (accessTo(name) === 'login' && !signedIn) ? pathTo('home') : null;
}
