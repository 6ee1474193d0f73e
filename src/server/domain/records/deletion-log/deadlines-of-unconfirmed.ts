import { deletedKind, deletionRule } from '#contract/records/deletion-log/deletions.ts';
import { promised } from '#contract/promises.ts';
import type { Deadline } from '../../deadline.ts';

/** Of what anybody may have typed, since the owner of the address has not confirmed it: twelve weeks, wherever it stands. */
export const deadlinesOfUnconfirmed = {
  unconfirmedRecipients: {
    rule: deletionRule.unconfirmedRecipients,
    kind: deletedKind.recipient,
    what: 'recipients who never confirmed, with their consents and tokens',
    after: { days: promised.weeksToConfirm * 7 },
    since: 'they gave their data',
    because: 'specification §9: 12 weeks',
  },
  unconfirmedRecommenders: {
    rule: deletionRule.unconfirmedRecommenders,
    kind: deletedKind.recommender,
    what: 'recommenders who never confirmed, with their referrals',
    after: { days: promised.weeksToConfirm * 7 },
    since: 'the last referral or registration with their address',
    because: 'as unconfirmed recipients; the link in their mail ends after a week',
  },
  unconfirmedReferrals: {
    rule: deletionRule.unconfirmedReferrals,
    kind: deletedKind.referral,
    what: 'referrals that nobody confirmed, with the name that was typed, also where the address has an account',
    after: { days: promised.weeksToConfirm * 7 },
    since: 'they were made',
    because: 'as unconfirmed recipients; their link works for 60 days at most. One that an order names stays with it',
  },
  registrations: {
    rule: deletionRule.registrations,
    kind: deletedKind.registration,
    what: 'registrations that nobody finished',
    after: { days: promised.weeksToConfirm * 7 },
    since: 'they were made',
    because: 'as unconfirmed recipients',
  },
  unconfirmedConsents: {
    rule: deletionRule.unconfirmedConsents,
    kind: deletedKind.consent,
    what: 'what somebody was asked to confirm and never did: terms, newsletter, campaigns, and what a recipient agrees to, confirmed otherwise or not',
    after: { days: promised.weeksToConfirm * 7 },
    since: 'it was asked for',
    because: 'as unconfirmed recipients; anybody may have typed the address (GDPR Art. 5 (1) e)',
  },
  typedDetails: {
    rule: deletionRule.typedDetails,
    kind: deletedKind.token,
    what: 'what was typed for a recipient, confirmed or not, with the token of the device and that of the mailed link; what an adviser typed of a contact, and an agency’s owner of an employee; a code for a sign-in that nobody has fetched',
    after: { days: 0 },
    since:
      'the token expired: 84 days after it was typed at the latest, 14 days after the invitation of a contact, 7 after that of an employee, 2 minutes after a code came',
    because: 'as unconfirmed recipients; anybody may have typed the address. The token stays without it, as any other',
  },
} as const satisfies Readonly<Record<string, Deadline>>;
