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
  orderUrl,
  consentText: 'Ich bin einverstanden.',
  consentDue: false,
});
