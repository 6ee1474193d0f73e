import type { OfferedReferral } from '#contract/referral/referral/calls.ts';
import { referralStatus } from '#contract/referral/referral/referral-status.ts';
import { readOfferWithAgent } from '#contract/referral/recommending/calls.ts';
import { answers } from './service.fixture.ts';

/** What a recipient may know of Lena's referral of Lindenstrom Natur with this number. */
export const offerOf = (referralNumber: string): OfferedReferral => ({
  referralNumber,
  status: referralStatus.ok,
  agentName: null,
  recommenderName: 'Lena S.',
  productId: 'natur',
  productName: 'Lindenstrom Natur',
  description: 'Ökostrom.',
  isWhole: false,
  recipientBountyCent: 3000,
  upTo: false,
  recommenderBountyCent: 3000,
  expiresAt: '2027-01-17T12:00:00',
  consentText: 'Ich bin einverstanden. Mehr in den [Hinweisen](/datenschutz).',
  consentVersion: '2',
  youngUnder: null,
});

/** What is promised with any adviser, as long as nobody adds anything to the 60 € of Lindenstrom Natur. */
export const sameWithAgent = answers(readOfferWithAgent, () => ({
  bountyCent: 6000,
  shares: [],
}));
