import { msg } from '@lingui/core/macro';
import type { ErrorEntry } from '../error-entry.ts';

/** Failures of pay runs, their files and blocks. */
export const payRunErrorCodes = {
  PSOF0720: { status: 404, message: msg`There is no such pay run.` },
  PSOF0721: { status: 409, message: msg`The tenant has no bank account to pay from.` },
  PSOF0722: { status: 409, message: msg`There is nothing to pay at the moment.` },
  PSOF0723: {
    status: 409,
    message: msg({ message: 'The pay run is in the state {state}, in which this cannot be done.' }),
  },
  PSOF0724: { status: 409, message: msg`You have agreed to this already. Somebody else has to, too.` },
  PSOF0725: {
    status: 422,
    message: msg({ message: 'The file is no XML that can be read, or ends too early: line {line}, column {column}.' }),
  },
  PSOF0726: { status: 404, message: msg`There is no such payment in this pay run.` },
  PSOF0727: {
    status: 409,
    message: msg`The payment file was handed out before. Ask for it again only if the bank does not have it.`,
  },
  PSOF0728: {
    status: 409,
    message: msg`This is not the file that was fetched last, or its day is over. Do not hand it in, fetch it again.`,
  },
  PSOF0729: {
    status: 409,
    message: msg`Payments of this run were blocked and have been taken out. Look at it and release it again.`,
  },
  PSOF0730: { status: 409, message: msg({ message: 'It is blocked already, by block {block}.' }) },
  PSOF0731: { status: 404, message: msg`There is no such block, or it has been lifted.` },
  PSOF0732: {
    status: 409,
    message: msg({
      message:
        'The account of payment {reference} cannot be read any more, because its key is gone. Take this payment out of the run.',
    }),
  },
  PSOF0733: {
    status: 409,
    message: msg`This file cannot be read any more, because its key is gone. Take the copy that was handed out.`,
  },
  PSOF0734: { status: 409, message: msg`This payment has left the pay run already.` },
  PSOF0735: { status: 409, message: msg`This order is somebody’s, or was set aside already.` },
  PSOF0736: {
    status: 409,
    message: msg`Another transfer of this bounty is in a file that was handed out. Stop it at the bank, take the bank’s answer to that, and decide then.`,
  },
  PSOF0737: {
    status: 409,
    message: msg`The bank has answered to this file, and something in it was freed or came back. It is not given out again: what is owed is paid by another run.`,
  },
  PSOF0797: {
    status: 409,
    message: msg`Somebody has fetched the payment file meanwhile and not confirmed it: perhaps the bank has it already. Look at the pay run again, and ask them and the bank.`,
  },
  PSOF0798: {
    status: 409,
    message: msg`The pay run is not as you looked at it any more: a payment or an account is another one. Look at it again.`,
  },
  PSOF0799: { status: 404, message: msg`No such file of the bank’s was taken.` },
} as const satisfies Record<string, ErrorEntry>;
