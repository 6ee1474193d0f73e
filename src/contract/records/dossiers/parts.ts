import * as v from 'valibot';
import { cents, timestamp } from '../../fields.ts';
import { blockedThing } from '../../money/blocking/blocked-thing.ts';
import { bountyReason, bountySide, bountyState, payout } from '../../money/bounty/states.ts';
import { orderStatus } from '../../referral/order/states.ts';
import { valuesOf } from '../../values-of.ts';
import { payouts } from '../disclosure/payouts.ts';
import { waitsFor, wayEvent } from './states.ts';

const optionalMoment = v.nullable(timestamp);

/** So many rows of a list at most, the newest; beside it stands how many there are. */
export const mostListed = 100;

/** Somebody as whom they are told apart, and not known by; '' where nothing is left. */
export const masked = { name: v.string(), email: v.string() };

/** Where a bounty stands with all before it, and what it waits for. */
export const bountyInDossier = v.object({
  bountyId: v.string(),
  side: v.picklist(valuesOf(bountySide)),
  referralNumber: v.string(),
  recipientNumber: v.string(),
  valueCent: cents,
  /** How much of that an agency pays. */
  ofAgencyCent: cents,
  state: v.picklist(valuesOf(bountyState)),
  reason: v.picklist(valuesOf(bountyReason)),
  at: timestamp,
  payout: v.nullable(v.picklist(valuesOf(payout))),
  /** Null where it has come to its end. */
  waitsFor: v.nullable(v.picklist(valuesOf(waitsFor))),
  /** Until when, where that is known. */
  waitsUntil: optionalMoment,
  /** The order it hangs on. */
  externalId: v.nullable(v.string()),
  /** The run that has its transfer. */
  runId: v.nullable(v.string()),
  history: v.array(
    v.object({ state: v.picklist(valuesOf(bountyState)), reason: v.picklist(valuesOf(bountyReason)), at: timestamp }),
  ),
  ...payouts,
});
export type BountyInDossier = v.InferOutput<typeof bountyInDossier>;

/** Sums of bounties by where their money is. */
export const money = v.object({
  /** Promised, and nobody can collect it yet. */
  openCent: cents,
  /** Waits to be collected. */
  readyCent: cents,
  /** Owed, and in no run. */
  dueCent: cents,
  /** Owed, and waits for the end of a block, or for another account. */
  heldCent: cents,
  inRunCent: cents,
  sentCent: cents,
  /** With its person. */
  paidCent: cents,
});
export type Money = v.InferOutput<typeof money>;

export const mailInDossier = v.object({
  id: v.string(),
  kind: v.string(),
  createdAt: timestamp,
  sentAt: optionalMoment,
  failedAt: optionalMoment,
});

export const blockInDossier = v.object({
  blockId: v.string(),
  thing: v.picklist(valuesOf(blockedThing)),
  subject: v.string(),
  reason: v.string(),
  blockedBy: v.string(),
  blockedAt: timestamp,
  liftedAt: optionalMoment,
  liftedBy: v.nullable(v.string()),
  liftedReason: v.nullable(v.string()),
});

export const orderInDossier = v.object({
  externalId: v.string(),
  productId: v.string(),
  status: v.picklist(valuesOf(orderStatus)),
  recipientNumber: v.nullable(v.string()),
  valueCent: v.nullable(cents),
  orderedAt: timestamp,
  paidAt: optionalMoment,
  cancelledAt: optionalMoment,
});

/** A recipient of a referral. */
export const recipientInDossier = v.object({
  recipientNumber: v.string(),
  referralNumber: v.string(),
  ...masked,
  createdAt: timestamp,
  confirmedAt: optionalMoment,
  /** When it is deleted, unless it is confirmed. */
  expiresAt: optionalMoment,
});

export const consentInDossier = v.object({
  id: v.string(),
  purpose: v.string(),
  /** '' where the purpose is no campaign. */
  campaignId: v.string(),
  version: v.string(),
  requestedAt: timestamp,
  confirmedAt: optionalMoment,
  withdrawnAt: optionalMoment,
});

/** What happened to a referral, in its order. */
export const onTheWay = v.object({
  at: timestamp,
  event: v.picklist(valuesOf(wayEvent)),
  /** To what: number of the referral or of a recipient, of an order, id of a bounty, reference of a transfer. */
  subject: v.string(),
  /** Into which state, of a bounty, or what an agency has said. */
  state: v.string(),
  /** Why, as it is kept with it. */
  reason: v.string(),
});
export type OnTheWay = v.InferOutput<typeof onTheWay>;
