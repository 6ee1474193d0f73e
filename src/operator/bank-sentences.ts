import type { BankQuestionAsked } from '#contract/money/pay-runs/question.ts';
import type { Remark } from '#contract/money/bank-answers/calls.ts';
import type { PaymentShown } from '#contract/money/pay-runs/calls.ts';
import {
  bankQuestion,
  bankRemark,
  payeeCheck,
  type BankQuestion,
  type BankRemark,
  type PayeeCheck,
} from '#contract/money/pay-runs/states.ts';
import { printableCell } from './terminal.ts';
import { utc } from './wording.ts';

/** Why nothing followed from what a bank says, and what is to be done. */
const remarks: Readonly<Record<BankRemark, string>> = {
  [bankRemark.known]: 'was known',
  [bankRemark.onItsWay]: 'is on its way at the bank, nothing final',
  [bankRemark.notBooked]: 'is only noted, the bank has not booked it',
  [bankRemark.unknown]: 'is no payment and no file of ours',
  [bankRemark.unknownOfOurs]:
    'IS NAMED AS OURS AND NOT KNOWN HERE: a run that this database does not have has paid it (is it a restored backup?). Release nothing before it is clear who has the money (docs/operations.md, restoring)',
  [bankRemark.otherAmount]: 'has another amount than what was sent, nothing done: look into it',
  [bankRemark.returnOfOtherAmount]:
    'came back with another amount than what was sent, or among others with none, nothing done, it counts as paid: ask the bank for a notice of the full return with its fee apart, and take that (payruns results)',
  [bankRemark.again]:
    'WAS MOVED MORE THAN ONCE: another entry than the known one has the same reference, nothing done: ask the bank to give back what it executed twice',
  [bankRemark.unclearDirection]:
    'is told as a debit and as money that came back at once, nothing done: ask the bank which it is',
  [bankRemark.contradiction]:
    'contradicts what is known: look into it. Where money may have left for what is due again, its bounty is held and two operators decide (payruns questions)',
  [bankRemark.question]: 'is for two operators to decide (payruns questions)',
  [bankRemark.cancelled]: 'was called off at the bank, nothing done: look into it',
  [bankRemark.noTransfer]: 'was debited as something else than a transfer, nothing done: look into it',
  [bankRemark.reversedCredit]: 'is a credit that was taken back, nothing done: look into it',
  [bankRemark.credit]: 'came in as money, and nothing says that it came back: look into it',
  [bankRemark.payeeChecked]: 'was compared with the account’s name',
  [bankRemark.mentioned]: 'is mentioned in an entry that is not about it by its references: look into it',
  [bankRemark.nameless]: 'the bank refuses something and does not say what: look into it',
  [bankRemark.voided]:
    'is executed in part, or the bank has given another reason since: what the first of two operators decided about it does not count any more (payruns questions)',
  [bankRemark.stop]:
    'is another transfer of the same bounty, in a file that was handed out: stop it at the bank, or it is paid twice',
  [bankRemark.paidTwice]:
    'is another transfer of the same bounty, by which it is paid already: stop the one above at the bank while it is not executed, else it is paid twice (payruns questions)',
  [bankRemark.partlyRefused]:
    'is refused in part, and the bank does not say which of it, nothing done: ask it for the status by transfer, and take that (payruns results)',
  [bankRemark.blocked]:
    'is held by a bank, neither paid out nor given back, nothing done: ask the bank until when, and take its next answer (payruns results)',
  [bankRemark.otherStatus]: 'has a status of which nothing is known here, nothing done: ask the bank what it means',
};

const checks: Readonly<Record<PayeeCheck, string>> = {
  [payeeCheck.match]: 'name and account belong together',
  [payeeCheck.close]: 'the name is almost the account’s; the bank’s file says which it has',
  [payeeCheck.none]: 'the name is not the account’s',
  [payeeCheck.notPossible]: 'the bank could not compare the name',
  [payeeCheck.pending]: 'the bank is still comparing the name',
};

const questions: Readonly<Record<BankQuestion, string>> = {
  [bankQuestion.refused]:
    'The bank refuses it, and that does not say whether it was executed before. Look at the account: frei if it was never executed, behalten if it was.',
  [bankQuestion.returned]:
    'The money came back, and the reason does not say whether it is the account. Look at the account: frei pays to the same account again, konto asks for another one, bezahlt if it was debited twice and only one of both came back.',
  [bankQuestion.cancelled]:
    'It was called off at the bank. frei if it will not be executed, konto if its person is to give another account, behalten if it is executed after all.',
  [bankQuestion.payee]:
    'The bank says that the name does not quite belong to the account. Either confirm it at the bank, then nothing is to be done here; or take the transfer out at the bank and decide konto here, which asks the person.',
  [bankQuestion.contradiction]:
    'The bank has booked it, or says that it has it, although it was freed, came back or was never handed out. Its bounty is held. Look at the account, and ask the bank what is not on it: bezahlt if the money left and stayed away, unbezahlt if it did not leave, nor will, or came back, konto if its person is to give another account besides. The name of the file answers bezahlt or unbezahlt for all in it.',
};

/** Of what an operator has brought up alone: whoever is second has nobody's word but that one. */
const unasked: Readonly<Partial<Record<BankQuestion, string>>> = {
  [bankQuestion.cancelled]:
    'NO BANK HAS SAID THIS: only who is named above says that it was not executed, nor will be. Look into the bank’s portal and at the account yourself before you say the same: what it executes after all is paid twice.',
  [bankQuestion.contradiction]:
    'NO BANK HAS SAID THIS: only who is named above says that the money is with its person. Its bounty is held. Look at the account yourself before you say the same: bezahlt pays nothing any more.',
};

export const checkSentence = (check: PayeeCheck | null) => (check === null ? '' : checks[check]);

const quoted = (words: string | null) => (words === null ? '' : `“${printableCell(words)}”`);
const line = (...parts: (string | null)[]) => parts.filter((part) => part !== null && part !== '').join('  ');

/** The run whose file has this name, as `payruns show` takes it. */
const runIn = (reference: string) =>
  /^RW-([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/i.exec(reference)?.slice(1).join('-');

/** What a sum can be that is not the one of all that is open: it is told of by its transfers then. */
export function remarkSentence({ reference, remark }: Pick<Remark, 'reference' | 'remark'>): string {
  const runId = runIn(reference);
  if (remark !== bankRemark.otherAmount || runId === undefined) return remarks[remark];
  return `has another sum than what is open of it (payruns show ${runId}), nothing done: ask the bank for the transfers of this sum (camt.054), and take those (payruns results)`;
}

export function remarkLine(told: Remark): string {
  const { reference, bankReason, bankWords, payeeCheck: check } = told;
  return line(reference || '(no reference)', remarkSentence(told), checkSentence(check), bankReason, quoted(bankWords));
}

/** What is asked, with the bank's words beside it. */
export function questionLines(asked: BankQuestionAsked): string {
  const { runId, reference, question, bankReason, bankWords, byOperator, formerReasons, askedAt } = asked;
  const { firstBy, firstDecision } = asked;
  const first =
    firstBy === null
      ? 'nobody has decided'
      : `${firstBy.operator} (key ${firstBy.keyId}): ${firstDecision ?? ''}, somebody else has to decide the same`;
  return [
    line(`payruns decide ${runId} ${reference} …`, `asked ${utc(askedAt)}`, first),
    ...formerReasons.map((one) => `  bank, on ${utc(one.askedAt)}: ${line(one.bankReason, quoted(one.bankWords))}`),
    ...(byOperator ? [] : [`  bank: ${line(question, bankReason, quoted(bankWords)) || 'no reason'}`]),
    `  ${(byOperator ? unasked[question] : undefined) ?? questions[question]}`,
  ].join('\n');
}

/** What was handed out before for the same bounty, a line for each file: whoever releases it, pays it once more. */
export function earlierLines({ earlier }: PaymentShown): string[] {
  return earlier.map(({ runId, endToEndId, sentAt, state, bankReason, bankWords, decision }) =>
    line(
      `    handed out before on ${utc(sentAt)} as ${endToEndId} in ${runId}: ${state}`,
      bankReason,
      quoted(bankWords),
      decision === null ? null : `two operators decided ${decision}`,
    ),
  );
}
