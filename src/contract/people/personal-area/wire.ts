import { endpointOf } from '../../endpoint.ts';
import { referralWords } from '../../referral/referral/wire.ts';
import { orderWords } from '../../referral/order/wire.ts';
import { collectingWords } from '../../money/collecting/wire.ts';

/** Words of one’s own referrals and where they stand. */
export const personalAreaWords = {
  ...referralWords,
  ...orderWords,
  ...collectingWords,
  worthReason: 'WertGrund',
  recipientName: 'EmpfaengerName',
  contacts: 'Kontakte',
  milestones: 'Meilensteine',
  step: 'Schritt',
  visits: 'Besuche',
  entryCount: 'Einstiege',
  holder: 'Inhaber',
  sums: 'Summen',
  openCent: 'OffenCent',
  readyCent: 'BereitgestelltCent',
  claimedCent: 'AbgeholtCent',
} as const;

/** Declares a call of this topic. */
export const endpoint = endpointOf(personalAreaWords);
