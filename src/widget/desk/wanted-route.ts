import { findDeskRoute, isForAnybody, pathAtDesk } from '#contract/desk-routes.ts';

const name = 'to';

/** The sign-in page's route, by which it knows where to go on; the desk's first page needs no mention. */
export function wantedFrom(wanted: string): string {
  const signIn = pathAtDesk('signIn');
  const isFirst = wanted === pathAtDesk('start') || findDeskRoute(wanted) === undefined;
  return isFirst ? signIn : `${signIn}?${new URLSearchParams({ [name]: wanted })}`;
}

/** Where somebody wanted to go before they signed in. What is no page of the desk, or the sign-in, leads to its first one. */
export function wantedRoute(search: string): string {
  const wanted = new URLSearchParams(search).get(name);
  const page = wanted === null ? undefined : findDeskRoute(wanted);
  return wanted === null || page === undefined || isForAnybody(page) ? pathAtDesk('start') : wanted;
}
