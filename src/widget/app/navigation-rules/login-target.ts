import { isRoute } from '#bridge/route.ts';
import { findRoute } from '#contract/find-route.ts';
import { pathTo } from '#contract/routes.ts';

/** Query parameter of the login page that says where to go on. */
const parameter = 'target';

/** The login page, with where to go on. */
export function loginFor(route: string): string {
  return `${pathTo('login')}?${new URLSearchParams({ [parameter]: route }).toString()}`;
}

/**
 * Where the login page leads on. Only routes of the widget are followed: the target stands in an address that anybody
 * can write. The ones that would log out, or ask again, lead to the personal area.
 */
export function targetIn(login: string): string {
  const target = new URLSearchParams(login.split('?')[1]).get(parameter);
  const name = isRoute(target) ? findRoute(target)?.name : undefined;
  return target !== null && name !== undefined && name !== 'logout' && name !== 'login'
    ? target
    : pathTo('personalArea');
}
