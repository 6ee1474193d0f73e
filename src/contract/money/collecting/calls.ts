import * as v from 'valibot';
import { bearer, recommender, recommenderAlone } from '../../callers.ts';
import { cents, timestamp } from '../../fields.ts';
import { paymentState } from '../pay-runs/states.ts';
import { bountyReason, bountySide, bountyState, payout } from '../bounty/states.ts';
import { valuesOf } from '../../values-of.ts';
import { endpoint } from './wire.ts';

export const claimId = v.pipe(v.string(), v.uuid('invalid'));

/** A person's part of a bounty on its way to them (specification §3.2 Praemierung). */
export const claim = v.object({
  claimId,
  side: v.picklist(valuesOf(bountySide)),
  state: v.picklist(valuesOf(bountyState)),
  /** Why it is in this state, and since when. */
  reason: v.picklist(valuesOf(bountyReason)),
  at: timestamp,
  valueCent: cents,
  productName: v.string(),
  payout: v.nullable(v.picklist(valuesOf(payout))),
  /** The day asked for; what is collected later, but before `claimBy`, is accepted as goodwill. */
  collectBy: v.nullable(timestamp),
  claimBy: v.nullable(timestamp),
  claimedAt: v.nullable(timestamp),
  /** Promised at the latest, once collected; null while new bank data are needed or it is blocked. */
  payoutBy: v.nullable(timestamp),
  goodwill: v.boolean(),
  /** The transfer failed and new bank data are needed: the bank refused it, or it came back; null otherwise. */
  held: v.nullable(v.picklist([paymentState.rejected, paymentState.returned])),
  /** Since when it is held. */
  heldAt: v.nullable(timestamp),
  /** It is blocked, by itself or with its referral or account: until that is over nothing can be collected, changed or paid. Why is told to nobody. */
  underReview: v.boolean(),
  /** When new bank data came after a transfer had failed; it is paid anew. */
  renewedAt: v.nullable(timestamp),
});
export type Claim = v.InferOutput<typeof claim>;

export const detailedClaim = v.object({
  ...claim.entries,
  /** Whether a new bank account or another address needs the current password: with a session, not with a token. */
  passwordNeeded: v.boolean(),
  /** Masked IBAN of the account kept from an earlier bounty, or empty. */
  keptAccount: v.string(),
  /** The states it went through, oldest first; only with `details`. */
  history: v.optional(
    v.array(
      v.object({
        state: v.picklist(valuesOf(bountyState)),
        reason: v.picklist(valuesOf(bountyReason)),
        at: timestamp,
      }),
    ),
  ),
});
export type DetailedClaim = v.InferOutput<typeof detailedClaim>;

const tokenProblems = ['PSOF0204', 'PSOF0502', 'PSOF0503'] as const;

export const readClaims = endpoint({
  name: 'readClaims',
  summary: 'The bounty of a token, or all of the signed-in recommender’s own, newest first',
  source: 'Specification §7.3 GET /praemierung/',
  method: 'GET',
  path: 'praemierung',
  query: v.object({ details: v.optional(v.picklist(['true', 'false'], 'invalid'), 'false') }),
  queryDictionary: { details: 'details' },
  answer: v.object({ claims: v.array(detailedClaim) }),
  allow: [recommender, bearer],
  errors: tokenProblems,
});

export const resendClaimMail = endpoint({
  name: 'resendClaimMail',
  summary: 'Sends the mail with the bounty’s link again, a few times a day at most',
  source: 'Specification §7.3 GET /empfehler/praemierungmail/{id}',
  method: 'GET',
  path: 'empfehler/praemierungmail/:claimId',
  params: v.object({ claimId }),
  // It mails, though it is called like one that only looks.
  allow: [recommenderAlone],
  fieldCodes: { claimId: 'PSOF0505' },
  errors: ['PSOF0204', 'PSOF0303', 'PSOF0505', 'PSOF0506', 'PSOF0509'],
});

/** Whether somebody should be told that bounties wait for them, how many, and how much in all. */
export const banner = v.object({ show: v.boolean(), count: v.number(), sumCent: cents });

export const readClaimBanner = endpoint({
  name: 'readClaimBanner',
  summary: 'Whether there is something to collect with this token or session',
  source: 'Specification §7.3 GET /praemierung/showbanner/BannerTEZuTP',
  method: 'GET',
  path: 'praemierung/showbanner/BannerTEZuTP',
  answer: banner,
  allow: [recommender, bearer],
  errors: tokenProblems,
});

export const readReferralBanner = endpoint({
  name: 'readReferralBanner',
  summary: 'Whether one of the signed-in recommender’s referrals has a bounty to collect',
  source: 'Specification §7.3 GET /empfehler/empfehlungen/showbanner/BannerTEZuTP',
  method: 'GET',
  path: 'empfehler/empfehlungen/showbanner/BannerTEZuTP',
  answer: banner,
  allow: [recommender],
  errors: ['PSOF0204'],
});
