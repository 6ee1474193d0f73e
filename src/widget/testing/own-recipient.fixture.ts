import { bountyReason, bountyState } from '#contract/money/bounty/states.ts';
import type { RecipientBounty } from '#contract/referral/recipient/calls-access.ts';
import type { OwnRecipient } from '#contract/referral/recipient/calls.ts';

export const orderUrl = 'https://lindenstrom.example/bestellen?produkt=natur';

/** Jonas, who has given data for Lena's referral with this number and not confirmed them yet. */
export const ownRecipientOf = (referralNumber: string): OwnRecipient => ({
  recipientNumber: 'RB12CD34EF56',
  referralNumber,
  firstName: 'Jonas',
  confirmed: false,
  recommenderName: 'Lena S.',
  productName: 'Lindenstrom Natur',
  isWhole: false,
  orderUrl,
  consentText: 'Ich bin einverstanden.',
  consentDue: false,
  newsletterOptinGiven: false,
});

/** His part of the bounty, which is open unless another is given. */
export const recipientBountyOf = (given: Partial<RecipientBounty> = {}): RecipientBounty => ({
  id: 'b',
  valueCent: 3000,
  value: '30 €',
  upTo: false,
  state: bountyState.open,
  reason: bountyReason.recipientConfirmed,
  at: '2026-05-20T10:00:00',
  orderUntil: null,
  expectedBy: null,
  claimBy: null,
  payoutBy: null,
  held: null,
  heldAt: null,
  renewedAt: null,
  underReview: false,
  ...given,
});
