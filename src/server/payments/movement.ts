import { bankRemark, paymentState } from '#contract/money/pay-runs/states.ts';
import type { BankResult } from '#server/domain/money/bank-answers/bank-result.ts';
import { textAt, type Node } from './bank-xml.ts';
import type { Kind } from './entry-kind.ts';

/** To or from the account; `unclear` where it is neither, or both. */
export type Direction = 'in' | 'out' | 'unclear';

/** The direction that an entry or its details tell (`CdtDbtInd`); null where they do not. */
export function directionOf(node: Node): Direction | null {
  const told = textAt(node, 'CdtDbtInd');
  if (told === null) return null;
  return told === 'CRDT' ? 'in' : told === 'DBIT' ? 'out' : 'unclear';
}

/** The direction that all of them tell. */
export function oneDirection(told: readonly (Direction | null)[]): Direction | null {
  const all = new Set(told.filter((one) => one !== null));
  return all.size > 1 ? 'unclear' : ([...all][0] ?? null);
}

interface Said {
  /** Of the details; what moved on the account is the entry's. */
  readonly details: Direction | null;
  readonly entry: Direction | null;
  readonly kind: Kind;
  readonly hasReturnInfo: boolean;
  /** Whether it was not counted off from the debit in which it stands. */
  readonly isAgainst: boolean;
}

/**
 * What moved, from the payer's side: out as a transfer, or back. Details may say the opposite of their entry where a return is counted
 * off from a sum; a debit beside any sign of a return, or inside a credit, is neither believed to be one nor the other.
 */
export function moved({ details, entry, kind, hasReturnInfo, isAgainst }: Said): Pick<BankResult, 'became' | 'remark'> {
  const because = (remark: BankResult['remark']) => ({ became: null, remark });
  const direction = details ?? entry ?? 'unclear';
  if (direction === 'unclear') return because(bankRemark.unclearDirection);
  if (direction === 'in') {
    const isBack = hasReturnInfo || kind.isReversal || kind.isReturn;
    if (isBack && isAgainst) return because(bankRemark.unclearDirection);
    return isBack ? { became: paymentState.returned, remark: null } : because(bankRemark.credit);
  }
  if (hasReturnInfo || kind.isReturn || entry === 'in') return because(bankRemark.unclearDirection);
  // Not ours to believe: it may take back a credit that was one of our returns.
  if (kind.isReversal) return because(bankRemark.reversedCredit);
  return kind.isTransfer ? { became: paymentState.booked, remark: null } : because(bankRemark.noTransfer);
}
