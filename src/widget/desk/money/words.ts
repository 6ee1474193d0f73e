import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { bankOutcome, type BankOutcome } from '#contract/money/bank-answers/outcome.ts';
import { heldWhy, type HeldWhy } from '#contract/money/pay-runs/held-why.ts';
import {
  bankDecision,
  payeeCheck,
  paymentState,
  payRunState,
  type BankDecision,
  type PayeeCheck,
  type PaymentState,
  type PayRunState,
} from '#contract/money/pay-runs/states.ts';

type Words<Key extends string> = Readonly<Record<Key, MessageDescriptor>>;

export const runStates: Words<PayRunState> = {
  [payRunState.draft]: msg({ message: 'Draft', comment: 'state of a pay run' }),
  [payRunState.released]: msg({ message: 'Released', comment: 'state of a pay run' }),
  [payRunState.sent]: msg({ message: 'Handed out', comment: 'state of a pay run: its file is at the bank' }),
  [payRunState.discarded]: msg({ message: 'Given up', comment: 'state of a pay run' }),
  [payRunState.refused]: msg({ message: 'Refused by the bank', comment: 'state of a pay run' }),
};
export const runTones = {
  [payRunState.released]: 'good',
  [payRunState.sent]: 'good',
  [payRunState.refused]: 'bad',
} as const;

export const paymentStates: Words<PaymentState> = {
  [paymentState.planned]: msg({ message: 'Planned', comment: 'state of a transfer' }),
  [paymentState.sent]: msg({ message: 'At the bank', comment: 'state of a transfer' }),
  [paymentState.booked]: msg({ message: 'Booked', comment: 'state of a transfer' }),
  [paymentState.rejected]: msg({ message: 'Refused', comment: 'state of a transfer' }),
  [paymentState.returned]: msg({ message: 'Came back', comment: 'state of a transfer' }),
  [paymentState.dropped]: msg({ message: 'Taken out', comment: 'state of a transfer' }),
};
export const paymentTones = {
  [paymentState.booked]: 'good',
  [paymentState.rejected]: 'bad',
  [paymentState.returned]: 'bad',
} as const;

export const heldReasons: Words<HeldWhy> = {
  [heldWhy.account]: msg`A transfer failed, and its person has given no other account`,
  [heldWhy.bounty]: msg`An operator holds it`,
  [heldWhy.referral]: msg`Its referral is blocked`,
  [heldWhy.person]: msg`The account of its person is blocked`,
  [heldWhy.perhapsPaid]: msg`Perhaps it is paid already: two operators decide`,
  [heldWhy.decision]: msg`It came back: two operators decide where it goes`,
};

export const outcomes: Words<BankOutcome> = {
  [bankOutcome.booked]: msg({ message: 'Booked', comment: 'state of a transfer' }),
  [bankOutcome.rejected]: msg({ message: 'Refused', comment: 'state of a transfer' }),
  [bankOutcome.returned]: msg({ message: 'Came back', comment: 'state of a transfer' }),
  [bankOutcome.asked]: msg({ message: 'Asked', comment: 'what a line of a bank’s file did: two operators are asked' }),
  [bankOutcome.unchanged]: msg({ message: 'Nothing', comment: 'what a line of a bank’s file did' }),
};
export const outcomeTones = {
  [bankOutcome.booked]: 'good',
  [bankOutcome.rejected]: 'bad',
  [bankOutcome.returned]: 'bad',
} as const;

export const decisions: Words<BankDecision> = {
  [bankDecision.free]: msg`Not executed: pay it again, to the same account`,
  [bankDecision.keep]: msg`Executed, or will be: wait for the bank’s booking`,
  [bankDecision.account]: msg`The account is wrong: ask its person for another one`,
  [bankDecision.paid]: msg`The money is with its person: it counts as paid`,
  [bankDecision.unpaid]: msg`The money is not with its person: it is owed as before`,
};

export const payeeChecks: Words<PayeeCheck> = {
  [payeeCheck.match]: msg`Name and account belong together`,
  [payeeCheck.close]: msg`The name is almost the account’s`,
  [payeeCheck.none]: msg`The name is not the account’s`,
  [payeeCheck.notPossible]: msg`The bank could not compare the name`,
  [payeeCheck.pending]: msg`The bank is still comparing the name`,
};

/** What operators do with a run, as the trail names it. */
export const acts: Readonly<Record<string, MessageDescriptor>> = {
  'pay-run-created': msg`made the run`,
  'pay-run-released': msg`released it`,
  'pay-run-releases-voided': msg`took a payment out by a block: the releases are void`,
  'pay-run-discarded': msg`gave it up`,
  'payment-file-fetched': msg`fetched the payment file`,
  'payment-file-handed-out': msg`confirmed that the file is in safe hands`,
  'payment-file-fetched-again': msg`fetched the payment file once more`,
};
