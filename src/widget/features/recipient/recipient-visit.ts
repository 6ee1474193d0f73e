import type { OwnRecipient } from '#contract/calls/recipients.ts';
import { pathTo } from '#contract/routes.ts';
import { handOver } from '#widget/session/hand-over.ts';

/** What the pages after the form need to know of the recipient. */
export type RecipientVisit = Pick<OwnRecipient, 'referralNumber' | 'recipientNumber' | 'orderUrl' | 'confirmed'> & {
  readonly productId: string | null;
  readonly productName: string;
  /** Where the request for confirmation went; null when it is not known any more. */
  readonly email: string | null;
};

/** Query parameter of the pages that belong to a recipient. */
const referralParameter = 'empfehlung';

/** The visit that is going on. In memory: what survives a reload is the recipient's token. */
export const recipientVisit = handOver<RecipientVisit>();

/** The route of the thanks page for a referral, so that a reload finds its recipient again. */
export function thanksFor(referralNumber: string): string {
  return `${pathTo('recipientThanks')}?${new URLSearchParams({ [referralParameter]: referralNumber }).toString()}`;
}

/** The route of the page where a recipient agrees to the tenant's text of today. */
export function termsFor(referralNumber: string): string {
  return `${pathTo('recipientTerms')}?${new URLSearchParams({ [referralParameter]: referralNumber }).toString()}`;
}

/** The referral that the query of such a page names, or ''. */
export function referralIn(query: string): string {
  return new URLSearchParams(query).get(referralParameter) ?? '';
}
