import * as v from 'valibot';
import { dryRun } from '../../dry-run.ts';
import { operatorFor } from '../../callers.ts';
import { timestamp } from '../../fields.ts';
import { operatorScope } from '../../operator-scopes.ts';
import { bankDecision, payeeCheck, paymentState, payRunState } from './states.ts';
import { bountySide } from '../bounty/states.ts';
import { valuesOf } from '../../values-of.ts';
import { decidedBy, errors, question, runId, source } from './question.ts';
import { endpoint } from './wire.ts';

/** The fetch of a file that the caller knows of, as `readPayRun` tells it. */
const knownFetch = v.optional(timestamp);
const whatIsKnown = { query: v.object({ knownFetch }), queryDictionary: { knownFetch: 'bekannterAbruf' } };

/** SHA-256 of a file's bytes in UTF-8, in hex. */
const fileHash = v.pipe(v.string('required'), v.regex(/^[0-9a-f]{64}$/, 'invalid'));
const wholeCents = v.pipe(v.number(), v.integer());

const payRun = v.object({
  runId: v.string(),
  state: v.picklist(valuesOf(payRunState)),
  createdAt: timestamp,
  createdBy: v.string(),
  /** Who released it so far, and with which key: two different people are needed. */
  releasedBy: v.array(decidedBy),
  /** When its file was handed out, and by whom. */
  sentAt: v.nullable(timestamp),
  sentBy: v.nullable(v.string()),
  paymentCount: v.number(),
  sumCent: wholeCents,
  /** Its payments by where they stand, those included that were taken out of it. */
  states: v.array(
    v.object({ state: v.picklist(valuesOf(paymentState)), paymentCount: v.number(), sumCent: wholeCents }),
  ),
  /** What two operators are asked about it. */
  questionCount: v.number(),
  /** Since when the bank has answered all of its file, and nothing is asked; null before. */
  doneAt: v.nullable(timestamp),
});
export type PayRun = v.InferOutput<typeof payRun>;

const payment = v.object({
  paymentId: v.string(),
  bountyId: v.string(),
  side: v.picklist(valuesOf(bountySide)),
  endToEndId: v.string(),
  amountCent: wholeCents,
  /** What it is for. */
  productId: v.string(),
  referralNumber: v.string(),
  /** The tenant's number of the order; null where there is none any more. */
  orderId: v.nullable(v.string()),
  /** Whose it is, by initials; null for who is gone. */
  person: v.nullable(v.string()),
  /** Where other people of the run get their money to the same account: how many, and a number that all of these have. */
  sameAccount: v.nullable(v.object({ group: v.number(), peopleCount: v.number() })),
  /** Masked: as its file says once that was handed out, and today's before. */
  accountHolder: v.string(),
  iban: v.string(),
  state: v.picklist(valuesOf(paymentState)),
  /** The bank's reason codes (ISO 20022 external code set), or null. */
  bankReason: v.nullable(v.string()),
  /** What the bank wrote to it, without numbers. */
  bankWords: v.nullable(v.string()),
  /** What comparing the payee's name with the account has shown. */
  payeeCheck: v.nullable(v.picklist(valuesOf(payeeCheck))),
  /** Whether the bank has told of more than one debit, or of more than one return. */
  movedAgain: v.boolean(),
  /** The same bounty's transfers in files that were handed out before the run was made, the oldest first, and why each of them did not do. */
  earlier: v.array(
    v.object({
      runId: v.string(),
      endToEndId: v.string(),
      sentAt: timestamp,
      state: v.picklist(valuesOf(paymentState)),
      bankReason: v.nullable(v.string()),
      bankWords: v.nullable(v.string()),
      /** What two operators have decided about it or its file, or null. */
      decision: v.nullable(v.picklist(valuesOf(bankDecision))),
    }),
  ),
});
export type PaymentShown = v.InferOutput<typeof payment>;

export const createPayRun = endpoint({
  name: 'createPayRun',
  summary:
    'Collects bounties that are due to be paid by transfer and in no other run, who waits longest first, as many as one file may hold; a dry run says what it would, and makes none',
  source,
  method: 'POST',
  path: 'operator/zahllaeufe',
  isRepeatable: true,
  query: v.object({ dryRun }),
  queryDictionary: { dryRun: 'probelauf' },
  answer: v.object({
    ...payRun.entries,
    /** Due, and left out since nobody can read where they go. */
    unreadableCount: v.number(),
    /** Due, and left for a next run, since a file holds no more; an instance of the former version does not say. */
    leftCount: v.optional(v.number(), 0),
  }),
  allow: [operatorFor(operatorScope.payRuns)],
  errors: ['PSOF0701', 'PSOF0703', 'PSOF0721', 'PSOF0722'],
});

export const listPayRuns = endpoint({
  name: 'listPayRuns',
  summary: 'The pay runs, newest first',
  source,
  method: 'GET',
  path: 'operator/zahllaeufe',
  answer: v.object({ payRuns: v.array(payRun) }),
  allow: [operatorFor(operatorScope.payRuns)],
  errors: ['PSOF0701', 'PSOF0703'],
});

export const readPayRun = endpoint({
  name: 'readPayRun',
  summary: 'A pay run with its payments, accounts masked',
  source,
  method: 'GET',
  path: 'operator/zahllaeufe/:runId',
  params: runId,
  answer: v.object({
    ...payRun.entries,
    /** Of what is in it, and where that goes: who releases what they have looked at says it. Null where it cannot be released. */
    fingerprint: v.nullable(v.string()),
    payments: v.array(payment),
    questions: v.array(question),
    /** What operators did with it, the oldest first; the first two hundred. */
    trail: v.array(v.object({ at: timestamp, operator: v.string(), action: v.string() })),
    /** Who fetched its file last, while nobody has confirmed it: the bank may have it although the run says nothing of it. */
    unconfirmedFetch: v.nullable(v.object({ at: timestamp, operator: v.string() })),
  }),
  allow: [operatorFor(operatorScope.payRuns)],
  errors,
});

export const discardPayRun = endpoint({
  name: 'discardPayRun',
  summary:
    'Gives up a pay run whose file was not handed out; its bounties are due again. Where somebody has fetched the file only by who knows of that',
  source,
  method: 'DELETE',
  path: 'operator/zahllaeufe/:runId',
  params: runId,
  ...whatIsKnown,
  allow: [operatorFor(operatorScope.payRuns)],
  errors: [...errors, 'PSOF0723', 'PSOF0797'],
});

export const removePayment = endpoint({
  name: 'removePayment',
  summary:
    'Takes one payment out of a pay run whose file was not handed out; releases are void then, its bounty is due again. Where somebody has fetched the file only by who knows of that',
  source,
  method: 'DELETE',
  path: 'operator/zahllaeufe/:runId/zahlungen/:endToEndId',
  params: v.object({ ...runId.entries, endToEndId: v.pipe(v.string(), v.regex(/^\w{1,35}$/, 'invalid')) }),
  ...whatIsKnown,
  answer: payRun,
  allow: [operatorFor(operatorScope.payRuns)],
  errors: [...errors, 'PSOF0723', 'PSOF0726', 'PSOF0734', 'PSOF0797'],
});

export const releasePayRun = endpoint({
  name: 'releasePayRun',
  summary: 'Releases a pay run; two different operators have to. By its fingerprint only as it was looked at',
  source,
  method: 'POST',
  path: 'operator/zahllaeufe/:runId/freigabe',
  isRepeatable: true,
  params: runId,
  query: v.object({ fingerprint: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/, 'invalid'))) }),
  queryDictionary: { fingerprint: 'pruefzahl' },
  answer: payRun,
  allow: [operatorFor(operatorScope.release)],
  errors: [...errors, 'PSOF0723', 'PSOF0724', 'PSOF0715', 'PSOF0729', 'PSOF0798'],
});

export const fetchPaymentFile = endpoint({
  name: 'fetchPaymentFile',
  summary:
    'The payment file of a released run. Nothing is on its way before `confirmPaymentFile` says that it is in safe hands. One that was handed out comes again only where that is asked for',
  source,
  method: 'POST',
  path: 'operator/zahllaeufe/:runId/datei',
  isRepeatable: true,
  params: runId,
  query: v.object({ again: v.optional(v.picklist(['true', 'false'], 'invalid'), 'false') }),
  queryDictionary: { again: 'erneut' },
  answer: v.object({
    fileName: v.string(),
    xml: v.string(),
    /** Of the file, by which it is confirmed. */
    fileHash,
    /** The day on which the bank shall execute it, in Europe/Berlin. */
    executionDay: v.string(),
    /** When and by whom it was handed out before, or null. */
    sentAt: v.nullable(timestamp),
    sentBy: v.nullable(v.string()),
  }),
  allow: [operatorFor(operatorScope.release)],
  errors: [...errors, 'PSOF0721', 'PSOF0722', 'PSOF0723', 'PSOF0727', 'PSOF0729', 'PSOF0732', 'PSOF0733', 'PSOF0737'],
});

export const confirmPaymentFile = endpoint({
  name: 'confirmPaymentFile',
  summary: 'Says that a payment file is written and safe: its payments are on their way from then on',
  source,
  method: 'POST',
  path: 'operator/zahllaeufe/:runId/uebergabe',
  isRepeatable: true,
  params: runId,
  body: v.object({ fileHash }),
  answer: payRun,
  allow: [operatorFor(operatorScope.release)],
  errors: [...errors, 'PSOF0723', 'PSOF0727', 'PSOF0728', 'PSOF0729'],
});
