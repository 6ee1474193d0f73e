import { ledgerFault, type LedgerFault } from '#contract/money/ledger/ledger-accounts.ts';

/** A month whose kept sums are not what they are the sums of, as the check of the books tells it. */
export interface WrongMonth {
  readonly seq: null;
  readonly month: string;
  readonly what: LedgerFault;
}

/**
 * The first month of which the one list has a sum that the other has not.
 * @param counted the same, counted anew: each list has a key once
 */
export function firstWrongMonth<Sum extends { readonly month: string }>(
  kept: readonly Sum[],
  counted: readonly Sum[],
): WrongMonth | null {
  const said = (sum: Sum) => JSON.stringify(Object.entries(sum).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  const [ofKept, ofCounted] = [new Set(kept.map(said)), new Set(counted.map(said))];
  const wrong = [...kept, ...counted].filter((sum) => !ofKept.has(said(sum)) || !ofCounted.has(said(sum)));
  const [month] = wrong.map((sum) => sum.month).toSorted();
  return month === undefined ? null : { seq: null, month, what: ledgerFault.statistics };
}
