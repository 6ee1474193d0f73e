import type { RouteName } from '#contract/routes.ts';

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

/** A rule that may send a visit elsewhere: the route to show instead, or null when it has nothing to say. */
export type RedirectRule = (visit: Visit) => string | null;
