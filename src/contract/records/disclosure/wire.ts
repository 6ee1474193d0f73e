import { endpointOf } from '../../endpoint.ts';
import { referralWords } from '../../referral/referral/wire.ts';
import { missingWords } from '../../people/missing/wire.ts';
import { blockingWords } from '../../money/blocking/wire.ts';
import { invitationWords } from '../../referral/invitation/wire.ts';
import { recipientWords } from '../../referral/recipient/wire.ts';

/** Words of what is held of somebody. */
export const disclosureWords = {
  ...referralWords,
  ...missingWords,
  ...blockingWords,
  ...recipientWords,
  ...invitationWords,
  supportLogins: 'SupportAnmeldungen',
  person: 'Person',
  referrals: 'Empfehlungen',
  mails: 'Mails',
  purpose: 'Zweck',
  requestedAt: 'AngefragtAm',
  recipient: 'Empfaenger',
  details: 'Details',
  orders: 'Auftraege',
  releases: 'Freigaben',
  release: 'Freigabe',
  invitations: 'Einladungen',
  agencies: 'Agenturen',
  agencyNumber: 'Agenturnummer',
  signedInAt: 'ZuletztAngemeldetAm',
  declinedAt: 'AbgelehntAm',
} as const;

/** Declares a call of this topic. */
export const endpoint = endpointOf(disclosureWords);
