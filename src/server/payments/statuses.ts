import {
  bankRemark,
  payeeCheck,
  paymentState,
  type BankRemark,
  type PayeeCheck,
} from '#contract/money/pay-runs/states.ts';
import type { BankResult } from '#server/domain/money/bank-answers/bank-result.ts';
import { at, textAt, type Node } from './bank-xml.ts';

/** Of the verification of payee; RVCM and RVNC are said of whole files (ISO 20022 external code sets). */
const checks: Readonly<Record<string, PayeeCheck>> = {
  RCVC: payeeCheck.match,
  RVMC: payeeCheck.close,
  RVNM: payeeCheck.none,
  RVNA: payeeCheck.notPossible,
};
const checkStatuses: ReadonlySet<string> = new Set([...Object.keys(checks), 'RVCM', 'RVNC']);

/** What ISO 20022 calls received, accepted, in part, pending or on the way (external payment status codes). */
const onTheWay: ReadonlySet<string> = new Set(
  'RCVD ACTC ACCP ACFC ACSP ACWC ACWP ACIS ACPD PATC PART PDNG PRES'.split(' '),
);

export const isCheckStatus = (status: string | null): boolean => status !== null && checkStatuses.has(status);

/** What comparing the payee's name with the account has shown, where a status tells of that. */
export const checkOf = (status: string | null): PayeeCheck | null => (status !== null && checks[status]) || null;

/** What a status means at last, by the external status codes of ISO 20022; everything else is on its way. */
export function becameOf(status: string | null): BankResult['became'] {
  if (status === 'RJCT') return paymentState.rejected;
  return status === 'ACSC' || status === 'ACCC' ? paymentState.booked : null;
}

/** Why nothing follows from a status by itself. One that is not known here is told as such: it may mean anything. */
export function remarkOf(status: string | null): BankRemark | null {
  if (becameOf(status) !== null) return null;
  if (status === 'CANC') return bankRemark.cancelled;
  if (status === 'BLCK') return bankRemark.blocked;
  if (isCheckStatus(status)) return bankRemark.payeeChecked;
  return status === null || onTheWay.has(status) ? bankRemark.onItsWay : bankRemark.otherStatus;
}

/** What is said of how many (`NbOfTxsPerSts`). */
export interface Counted {
  /** Refused, called off or held. */
  readonly failed: number;
  /** Whether all of it was refused, and nothing else is counted. */
  readonly isAllRefused: boolean;
  /** How many there were, as far as that is said. */
  readonly all: number | null;
}

const failedStatuses: ReadonlySet<string | null> = new Set(['RJCT', 'CANC', 'BLCK']);

/** @param original the name of the number of transfers that were given in */
export function countedAt(part: Node, original: string): Counted {
  const counts = at(part, 'NbOfTxsPerSts').flatMap((one) => {
    const count = Number(textAt(one, 'DtldNbOfTxs') ?? '0');
    return count > 0 ? [{ count, status: textAt(one, 'DtldSts') }] : [];
  });
  const sum = (of: typeof counts) => of.reduce((total, { count }) => total + count, 0);
  const refused = sum(counts.filter(({ status }) => status === 'RJCT'));
  const given = textAt(part, original);
  const all = Number(given ?? sum(counts));
  return {
    failed: sum(counts.filter(({ status }) => failedStatuses.has(status))),
    isAllRefused: refused > 0 && refused === all && refused === sum(counts),
    all: given === null && counts.length === 0 ? null : all,
  };
}
