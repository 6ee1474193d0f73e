import { loginFor } from '#contract/login-target.ts';
import { accessTo } from '#contract/route-rules.ts';
import type { Visit } from './visit.ts';

/** "If the tenant forces login (ModuleErzwingeLogin), every page except the public pages redirects to login." (specification §2.4) */
export function forceLogin({ name, route, signedIn, forceLogin: forced }: Visit): string | null {
  return forced && !signedIn && accessTo(name) === 'open' ? loginFor(route) : null;
}
