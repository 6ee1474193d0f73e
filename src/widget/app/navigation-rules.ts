import { isRoute } from '#bridge/route.ts';
import { pathTo, routes, type RouteName } from '#contract/routes.ts';

/** What decides whether a page may be shown. */
export interface Visit {
  readonly name: RouteName;
  /** The route with its query, where a login leads back to. */
  readonly route: string;
  readonly signedIn: boolean;
  /** `ModuleErzwingeLogin`, `IsAutologin` and `ModuleAdv` of the tenant. */
  readonly forceLogin: boolean;
  readonly autologin: boolean;
  readonly advertising: boolean;
}

const needLogin: ReadonlySet<RouteName> = new Set(['personalArea']);

/** Open to everybody even where the tenant forces a login; a recipient has none. */
const publicPages: ReadonlySet<RouteName> = new Set([
  'notFound',
  'terms',
  'privacy',
  'imprint',
  'recipient',
  'recipientThanks',
  'recipientConfirm',
  'referralExpired',
  'referralBlocked',
  'login',
  'logout',
  'forgotPassword',
  'register',
  'setPassword',
]);

const disabledInAutologin: ReadonlySet<RouteName> = new Set(['login', 'logout', 'forgotPassword']);

/** Query parameter of the login page that says where to go on. */
const targetParameter = 'target';

/** Where a visit is sent instead (specification §2.4), or null when it may stay. */
export function redirectOf(visit: Visit): string | null {
  const { name, signedIn } = visit;
  if (name === 'imprint' && visit.advertising) return pathTo('home');
  if (visit.autologin && (disabledInAutologin.has(name) || (needLogin.has(name) && !signedIn))) return pathTo('home');
  if (signedIn) return name === 'login' ? targetIn(visit.route) : null;
  if (name === 'logout') return pathTo('login');
  if (needLogin.has(name) || (visit.forceLogin && !publicPages.has(name))) return loginFor(visit.route);
  return null;
}

function loginFor(route: string): string {
  return `${pathTo('login')}?${new URLSearchParams({ [targetParameter]: route }).toString()}`;
}

/** Only routes of the widget are followed: the target stands in an address that anybody can write. */
function targetIn(route: string): string {
  const target = new URLSearchParams(route.split('?')[1]).get(targetParameter);
  const segment = target?.split(/[/?]/)[1];
  const known = Object.values(routes).some((path) => path.split('/')[1] === segment);
  return isRoute(target) && known && target !== pathTo('logout') ? target : pathTo('personalArea');
}
