import * as v from 'valibot';
import { worthReason } from '#contract/money/bounty/worth-reason.ts';
import { valuesOf } from '#contract/values-of.ts';
import { link, moment } from './mail-fields.ts';

const bountyParts = { firstName: v.string(), productName: v.string(), valueCent: v.number() };

/** A bounty waits: its link collects it. */
const bountyReady = v.object({
  kind: v.literal('bounty-ready'),
  ...bountyParts,
  /** Missing in what was written before there were such. */
  worthReason: v.optional(v.nullable(v.picklist(valuesOf(worthReason))), null),
  claimUrl: link,
  collectBy: moment,
});

/** What was chosen for a bounty, or that its bank account or its voucher's address was changed: nobody's bounty goes elsewhere unnoticed. */
const bountyClaimed = v.object({
  kind: v.literal('bounty-claimed'),
  ...bountyParts,
  isVoucher: v.boolean(),
  /** Masked IBAN or address. */
  destination: v.string(),
  changed: v.boolean(),
  payoutBy: moment,
});

/** A bounty that waited or was collected will not come: its order was cancelled. */
const bountyCancelled = v.object({ kind: v.literal('bounty-cancelled'), ...bountyParts });

/** The bank has booked the transfer, or the voucher is given. */
const bountyPaid = v.object({ kind: v.literal('bounty-paid'), ...bountyParts });

/** A transfer did not arrive: its link brings new bank data. */
const paymentFailed = v.object({
  kind: v.literal('payment-failed'),
  ...bountyParts,
  /** It was booked and came back; else the bank refused it. */
  returned: v.boolean(),
  bankDataUrl: link,
});

/** The voucher itself. */
const voucher = v.object({
  kind: v.literal('voucher'),
  ...bountyParts,
  code: v.string(),
  provider: v.string(),
  /** Its last day, `YYYY-MM-DD`, or null. */
  validUntil: v.nullable(v.string()),
});

/** What a check of bounties is about. `still-blocked`: it is done, and something else keeps them from being paid; `ended`: they will not be. */
const checkOutcomes = ['held', 'released', 'still-blocked', 'ended'] as const;
export type CheckOutcome = (typeof checkOutcomes)[number];

/** Bounties are held while somebody checks them, or what came of that; why is told to nobody. */
const bountyCheck = v.object({
  kind: v.literal('bounty-check'),
  firstName: v.string(),
  outcome: v.picklist(checkOutcomes),
  bounties: v.array(v.object({ productName: v.string(), valueCent: v.number() })),
  /** How many more there are. */
  furtherCount: v.number(),
  /** Where one writes to the support. */
  contactUrl: link,
});

/** The account kept for next time was replaced by another one. */
const keptAccountChanged = v.object({
  kind: v.literal('kept-account-changed'),
  firstName: v.string(),
  /** Masked IBAN. */
  account: v.string(),
  at: moment,
});

/** Mails about a bounty, to the one who gets it. */
export const bountyMails = [
  bountyReady,
  bountyClaimed,
  bountyCancelled,
  bountyPaid,
  paymentFailed,
  voucher,
  bountyCheck,
  keptAccountChanged,
] as const;
