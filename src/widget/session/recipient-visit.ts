import type { OwnRecipient } from '#contract/referral/recipient/calls.ts';
import { handOver } from '#widget/session/hand-over.ts';

/** What the pages after the form need to know of the recipient. */
export type RecipientVisit = Pick<
  OwnRecipient,
  'referralNumber' | 'recipientNumber' | 'productName' | 'isWhole' | 'orderUrl' | 'confirmed'
> & {
  readonly productId: string | null;
  /** Where the request for confirmation went; null when it is not known any more. */
  readonly email: string | null;
};

/** The visit that is going on. In memory: what survives a reload is the recipient's token. */
export const recipientVisit = handOver<RecipientVisit>();
