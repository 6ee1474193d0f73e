import { isRoute } from '#bridge/route.ts';
import { findRoute } from '#contract/find-route.ts';
import { targetIn } from '#contract/login-target.ts';
import { pathTo } from '#contract/routes.ts';
import type { Visit } from './visit.ts';

/** The other half of the redirect target: who is signed in has no business at the login page, and goes on. */
export function goOnAfterLogin({ name, route, signedIn }: Visit): string | null {
  return name === 'login' && signedIn ? onwardFrom(route) : null;
}

/**
 * Where the login page leads on. Only routes of the widget are followed: the target stands in an address that anybody
 * can write. The ones that would log out, or ask again, lead to the personal area.
 */
function onwardFrom(login: string): string {
  const target = targetIn(login.split('?')[1] ?? '');
  const name = isRoute(target) ? findRoute(target)?.name : undefined;
  return target !== null && name !== undefined && name !== 'logout' && name !== 'login'
    ? target
    : pathTo('personalArea');
}
