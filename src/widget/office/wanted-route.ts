import type { Variant } from '#contract/routes/descriptor.ts';
import { findOfficeRoute, isForNobody, isOfOffice, pathInOffice } from '#contract/office-routes.ts';

/** By which the sign-in page's route says where to go on. */
export const wantedWord = 'to';

/** The sign-in page's route, by which it knows where to go on; the office's first page needs no mention. */
export function wantedFrom(signIn: string, wanted: string): string {
  return wanted === pathInOffice('start') ? signIn : `${signIn}?${new URLSearchParams({ [wantedWord]: wanted })}`;
}

/** Where somebody wanted to go before they signed in. An address that leads out of the office, or to the sign-in, leads to its first page. */
export function wantedRoute(search: string, variant: Variant): string {
  const wanted = new URLSearchParams(search).get(wantedWord);
  if (wanted === null || !isOfOffice(wanted)) return pathInOffice('start');
  const page = findOfficeRoute(wanted, variant);
  return page === undefined || isForNobody(page) ? pathInOffice('start') : wanted;
}
