import { pathTo } from '#contract/routes.ts';
import type { Visit } from './visit.ts';

/** "Logout when not logged in goes to login." (specification §2.4) */
export function sendLogoutOfNobodyToLogin({ name, signedIn }: Visit): string | null {
  return name === 'logout' && !signedIn ? pathTo('login') : null;
}
