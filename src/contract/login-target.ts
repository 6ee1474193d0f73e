import { pathTo } from './routes.ts';

/** Query parameter of the login page: where to go on. */
const targetParameter = 'target';

/** The login page, with the route where to go on. */
export function loginFor(route: string): string {
  return `${pathTo('login')}?${new URLSearchParams({ [targetParameter]: route }).toString()}`;
}

/** Where the query of that page says to go on, unchecked, since anybody can write an address; null where it does not say. */
export function targetIn(query: string): string | null {
  return new URLSearchParams(query).get(targetParameter);
}
