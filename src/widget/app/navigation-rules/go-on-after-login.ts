import { targetIn } from './login-target.ts';
import type { Visit } from './visit.ts';

/** The other half of the redirect target: who is signed in has no business at the login page, and goes on. */
export function goOnAfterLogin({ name, route, signedIn }: Visit): string | null {
  return name === 'login' && signedIn ? targetIn(route) : null;
}
