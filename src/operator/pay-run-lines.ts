import type { PaymentShown, PayRun } from '#contract/money/pay-runs/calls.ts';
import { payRunState } from '#contract/money/pay-runs/states.ts';
import { euros } from '#contract/euros.ts';
import { checkSentence, earlierLines } from './bank-sentences.ts';
import { table } from './table.ts';
import { counted, utc } from './wording.ts';

const releasers = ({ releasedBy }: PayRun) =>
  releasedBy.map(({ operator, keyId }) => `${operator} (key ${keyId})`).join(' and ') || 'nobody';

/** What a draft still needs before its file can be fetched. */
const lacking = ({ state, releasedBy }: PayRun) =>
  state === payRunState.draft ? counted(2 - releasedBy.length, 'more release') : '';

/** How it goes at the bank: since when nothing is waited for, or what is. */
function progress({ doneAt, sentAt, states, questionCount }: PayRun): string {
  if (doneAt !== null) return `done since ${utc(doneAt)}`;
  if (sentAt === null) return '';
  const open = states.find(({ state }) => state === payRunState.sent)?.paymentCount ?? 0;
  const waits = open > 0 ? [`the bank has not answered ${counted(open, 'payment')}`] : [];
  const asked = questionCount > 0 ? [`${counted(questionCount, 'question')} to decide`] : [];
  return [...waits, ...asked].join(', ');
}

export const runLine = (run: PayRun) =>
  [
    run.runId,
    run.state,
    counted(run.paymentCount, 'payment'),
    `${euros(run.sumCent)} €`,
    `made ${utc(run.createdAt)}`,
    `released by ${releasers(run)}`,
    ...(lacking(run) === '' ? [] : [`needs ${lacking(run)}`]),
    ...(progress(run) === '' ? [] : [progress(run)]),
  ].join('  ');

const runHeads = ['Run', 'State', { end: 'Payments' }, { end: 'Sum' }, 'Made', 'Needs', 'Done', 'Released by'];

const runRow = (run: PayRun) => [
  run.runId,
  run.state,
  run.paymentCount,
  `${euros(run.sumCent)} €`,
  utc(run.createdAt),
  lacking(run),
  progress(run),
  releasers(run),
];

export const runTable = (runs: readonly PayRun[]) => table(runHeads, runs.map(runRow));

const paymentHeads = [
  'Reference',
  { end: 'Sum' },
  'Person',
  'Name',
  'Account',
  'Product',
  'Order',
  'Referral',
  'State',
  'Bank',
];

/** Two people and one account: a family, or one who is all of them. */
const accountHint = ({ sameAccount }: PaymentShown) =>
  sameAccount === null ? '' : `SAME ACCOUNT AS OTHERS: ${sameAccount.peopleCount} people (${sameAccount.group})`;

function paymentRow(payment: PaymentShown) {
  const { endToEndId, amountCent, accountHolder, iban, state, earlier, ...bank } = payment;
  const words = bank.bankWords === null ? '' : `“${bank.bankWords}”`;
  const often = bank.movedAgain ? 'MOVED MORE THAN ONCE' : '';
  const before = earlier.length > 0 ? `handed out ${earlier.length}× before` : '';
  const said = [bank.bankReason ?? '', words, checkSentence(bank.payeeCheck), often, before, accountHint(payment)];
  return [
    endToEndId,
    `${euros(amountCent)} €`,
    bank.person ?? '(gone)',
    accountHolder,
    iban,
    bank.productId,
    bank.orderId ?? '',
    bank.referralNumber,
    state,
    said.filter(Boolean).join('  '),
  ];
}

/** Payments below their heads, each with what was handed out before for the same bounty. */
export function paymentLines(payments: readonly PaymentShown[]): string[] {
  if (payments.length === 0) return [];
  const [heads = '', ...rows] = table(paymentHeads, payments.map(paymentRow)).split('\n');
  return [heads, ...payments.flatMap((payment, at) => [rows[at] ?? '', ...earlierLines(payment)])];
}
