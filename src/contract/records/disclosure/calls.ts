import * as v from 'valibot';
import { blockedThing } from '../../money/blocking/blocked-thing.ts';
import { recommenderAlone } from '../../callers.ts';
import { language, timestamp } from '../../fields.ts';
import { missingBounty } from '../../people/missing/missing-bounty.ts';
import { newsletterState } from '../../people/newsletter/states.ts';
import { conversation } from '../../referral/invitation/states.ts';
import { referralStatus } from '../../referral/referral/referral-status.ts';
import { valuesOf } from '../../values-of.ts';
import { detailedClaim } from '../../money/collecting/calls.ts';
import { payouts } from './payouts.ts';
import { endpoint } from './wire.ts';

const optionalMoment = v.nullable(timestamp);

/** Everything that is kept of a recommender, as the law wants it handed out (GDPR Art. 15 and 20). */
export const ownData = v.object({
  person: v.object({
    email: v.string(),
    salutation: v.string(),
    firstName: v.string(),
    lastName: v.string(),
    recommenderHash: v.string(),
    customerNumber: v.nullable(v.string()),
    language,
    passwordSet: v.boolean(),
    newsletterState: v.picklist(valuesOf(newsletterState)),
    createdAt: timestamp,
    confirmedAt: optionalMoment,
  }),
  consents: v.array(
    v.object({
      purpose: v.string(),
      /** '' where the purpose is no campaign. */
      campaignId: v.string(),
      text: v.string(),
      version: v.string(),
      channel: v.string(),
      requestedAt: timestamp,
      confirmedAt: optionalMoment,
      withdrawnAt: optionalMoment,
    }),
  ),
  referrals: v.array(
    v.object({
      referralNumber: v.string(),
      referralCode: v.string(),
      productName: v.string(),
      firstName: v.string(),
      lastName: v.string(),
      status: v.picklist(valuesOf(referralStatus)),
      recommenderShare: v.number(),
      bountyCent: v.number(),
      channel: v.string(),
      clicks: v.number(),
      createdAt: timestamp,
      confirmedAt: optionalMoment,
      expiresAt: timestamp,
    }),
  ),
  /** The person's own bounties with all their states, and how they are paid. */
  claims: v.array(v.object({ ...detailedClaim.entries, ...payouts })),
  /** What the person asked about missing bounties, with the answers. */
  missingBounties: v.array(missingBounty),
  /** The account kept for next time, masked; empty without one. */
  bankAccount: v.object({ accountHolder: v.string(), iban: v.string() }),
  /** What of theirs is or was blocked or held, and why; not by whom, who is a person too (GDPR Art. 15 (4)). */
  blocks: v.array(
    v.object({
      thing: v.picklist(valuesOf(blockedThing)),
      /** A referral's number, the id of the account or of a bounty. */
      subject: v.string(),
      /** Empty once it is kept no longer. */
      reason: v.string(),
      blockedAt: timestamp,
      liftedAt: optionalMoment,
      liftedReason: v.nullable(v.string()),
    }),
  ),
  /** By which advisers the person was invited to recommend; what was entered is null once it is deleted. */
  invitations: v.array(
    v.object({
      kind: v.nullable(v.picklist(valuesOf(conversation))),
      employeeNumber: v.nullable(v.string()),
      firstName: v.nullable(v.string()),
      lastName: v.nullable(v.string()),
      email: v.nullable(v.string()),
      createdAt: timestamp,
      expiresAt: timestamp,
      /** When the person said no. */
      declinedAt: optionalMoment,
    }),
  ),
  mails: v.array(v.object({ kind: v.string(), createdAt: timestamp, sentAt: optionalMoment })),
  /** When somebody was signed in to the account by a link that an operator made: our support, or for the customer. */
  supportLogins: v.array(timestamp),
});
export type OwnData = v.InferOutput<typeof ownData>;

export const exportOwnData = endpoint({
  name: 'exportOwnData',
  summary: 'Everything that is kept of the signed-in recommender',
  source: 'GDPR Art. 15 and 20; the call is ours, see docs/decisions',
  method: 'GET',
  path: 'empfehler/daten',
  answer: ownData,
  allow: [recommenderAlone],
  errors: ['PSOF0204'],
});
