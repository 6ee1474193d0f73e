import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { bankQuestion, bankRemark, type BankQuestion, type BankRemark } from '#contract/money/pay-runs/states.ts';

/** Why nothing followed from what a bank says, and what is to be done. */
export const remarks: Readonly<Record<BankRemark, MessageDescriptor>> = {
  [bankRemark.known]: msg`Was known already`,
  [bankRemark.onItsWay]: msg`Is on its way at the bank, nothing final`,
  [bankRemark.notBooked]: msg`Is only noted: the bank has not booked it`,
  [bankRemark.unknown]: msg`Is no payment and no file of ours`,
  [bankRemark.unknownOfOurs]: msg`Is named as ours and not known here: a run that this database does not have has paid it. Release nothing before it is clear who has the money`,
  [bankRemark.otherAmount]: msg`Has another amount than what was sent, nothing done: look into it`,
  [bankRemark.returnOfOtherAmount]: msg`Came back with another amount than what was sent, nothing done: ask the bank for a notice of the full return`,
  [bankRemark.again]: msg`Was moved more than once, nothing done: ask the bank to give back what it executed twice`,
  [bankRemark.unclearDirection]: msg`Is told as a debit and as money that came back at once, nothing done: ask the bank which it is`,
  [bankRemark.contradiction]: msg`Contradicts what is known. What may be paid twice is held, and two operators decide`,
  [bankRemark.question]: msg`Two operators have to decide what it means`,
  [bankRemark.cancelled]: msg`Was called off at the bank, nothing done: look into it`,
  [bankRemark.noTransfer]: msg`Was debited as something else than a transfer, nothing done: look into it`,
  [bankRemark.reversedCredit]: msg`Is a credit that was taken back, nothing done: look into it`,
  [bankRemark.credit]: msg`Came in as money, and nothing says that it came back: look into it`,
  [bankRemark.payeeChecked]: msg`Was compared with the account’s name`,
  [bankRemark.mentioned]: msg`Is mentioned in an entry that is not about it: look into it`,
  [bankRemark.nameless]: msg`The bank refuses something and does not say what: look into it`,
  [bankRemark.voided]: msg`Is executed in part, or the bank has given another reason since: what the first of two operators decided does not count any more`,
  [bankRemark.stop]: msg`Is another transfer of the same reward, in a file that was handed out: stop it at the bank, or it is paid twice`,
  [bankRemark.paidTwice]: msg`Is another transfer of the same reward, by which it is paid already: stop the other one at the bank while it is not executed, else it is paid twice`,
  [bankRemark.partlyRefused]: msg`Is refused in part, and the bank does not say which of it, nothing done: ask it for the status by transfer`,
  [bankRemark.blocked]: msg`Is held by a bank, neither paid out nor given back, nothing done: ask the bank until when`,
  [bankRemark.otherStatus]: msg`Has a status of which nothing is known here, nothing done: ask the bank what it means`,
};

/** What two operators have to find out before they decide. */
export const questionWords: Readonly<Record<BankQuestion, MessageDescriptor>> = {
  [bankQuestion.refused]: msg`The bank refuses it, and that does not say whether it was executed before. Look at the account.`,
  [bankQuestion.returned]: msg`The money came back, and the reason does not say whether it is the account. Look at the account.`,
  [bankQuestion.cancelled]: msg`It was called off at the bank.`,
  [bankQuestion.payee]: msg`The bank says that the name does not quite belong to the account. Either confirm it at the bank, then nothing is to be done here; or take the transfer out at the bank and ask its person here.`,
  [bankQuestion.contradiction]: msg`The bank has booked it, or says that it has it, although it was freed, came back or was never handed out. Its reward is held. Look at the account, and ask the bank what is not on it.`,
};
