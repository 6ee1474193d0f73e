import { pathTo } from '../../routes.ts';

/** Query parameter of the pages that belong to a recipient. */
const referralParameter = 'empfehlung';

const withReferral = (path: string, referralNumber: string) =>
  `${path}?${new URLSearchParams({ [referralParameter]: referralNumber }).toString()}`;

/** The route of the thanks page for a referral, so that a reload finds its recipient again. */
export function thanksFor(referralNumber: string): string {
  return withReferral(pathTo('recipientThanks'), referralNumber);
}

/** The route of the page where a recipient agrees to the tenant's text of today. */
export function termsFor(referralNumber: string): string {
  return withReferral(pathTo('recipientTerms'), referralNumber);
}

/** The referral that the query of such a page names, or ''. */
export function referralIn(query: string): string {
  return new URLSearchParams(query).get(referralParameter) ?? '';
}
