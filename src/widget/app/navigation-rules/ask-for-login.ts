import { loginFor } from '#contract/login-target.ts';
import { accessTo } from '#contract/route-rules.ts';
import type { Visit } from './visit.ts';

/** "Pages needing login redirect to login with a redirect target." (specification §2.4) */
export function askForLogin({ name, route, signedIn }: Visit): string | null {
  return accessTo(name) === 'login' && !signedIn ? loginFor(route) : null;
}
