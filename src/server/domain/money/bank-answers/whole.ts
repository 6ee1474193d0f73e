import { bankRemark, type BankQuestion, type PayRunState } from '#contract/money/pay-runs/states.ts';
import type { Database } from '#server/db/database.ts';
import type { Effects } from '../../effects.ts';
import type { Operator } from '../../operator/actions.ts';
import type { AskingTenant } from '../bounty/bounty-tenant.ts';
import type { KeyedTenant } from '../../tenant-parts.ts';
import { ask } from './ask.ts';
import type { BankResult } from './bank-result.ts';
import type { Payment } from './judge.ts';
import { isCalledBy } from './movement.ts';
import type { SumsAndTransfers } from './sums-and-transfers.ts';
import { takeInLots } from './take-in-lots.ts';
import { tell, type Told } from './tell.ts';

/** What a bank says of a file as a whole, and the file as it is, locked. */
export interface Whole {
  readonly result: BankResult;
  readonly by: Operator;
  readonly runId: string;
  readonly inRun: readonly Payment[];
  readonly state: PayRunState;
  /** When the file was handed in; null where nobody has said that it was. */
  readonly sentAt: Date | null;
  /** What the same file of the bank has told of before. */
  readonly moved: SumsAndTransfers;
}

/** The same for each of these payments, each of them for its own amount. */
export function sayOfEach(
  tx: Database,
  effects: Effects,
  tenant: AskingTenant,
  { result, by, of, moved }: Pick<Whole, 'result' | 'by'> & Partial<Whole> & { of: readonly Payment[] },
): Promise<Told[]> {
  const results = of.map(({ endToEndId }) => ({
    ...result,
    reference: endToEndId,
    amountCent: null,
    isAnother: moved?.sum(result, endToEndId) === true || result.isAnother,
  }));
  return takeInLots(tx, effects, tenant, { results, by });
}

/** In cents. */
export const sumOf = (inRun: readonly Payment[]) => inRun.reduce((sum, { amountCent }) => sum + amountCent, 0);

/** Asks two operators about a file. @returns what is told of it, and of words that are void by that */
export async function askOf(
  tx: Database,
  effects: Effects,
  { key: tenant }: KeyedTenant,
  { result, runId, by, kind }: Pick<Whole, 'result' | 'runId' | 'by'> & { readonly kind: BankQuestion },
): Promise<readonly [Told, ...Told[]]> {
  const { reference, reasons, words } = result;
  const { isOpen, voided } = await ask(tx, effects, { tenant, runId, reference, kind, reasons, words, by });
  const told = isOpen ? tell(result, 'asked', bankRemark.question) : tell(result, 'unchanged', bankRemark.known);
  return [told, ...voided];
}

/** What moved as a whole before: nothing new, unless the bank has moved it once more, which is kept with each of its payments. */
export async function knownOf(
  tx: Database,
  effects: Effects,
  tenant: AskingTenant,
  { whole, of }: { whole: Whole; of: readonly Payment[] },
): Promise<Told[]> {
  const { result } = whole;
  const told = await sayOfEach(tx, effects, tenant, saidAgain(whole, of));
  const isAgain = told.some(({ remark }) => remark === bankRemark.again);
  const loud = told.filter(({ remark }) => remark !== bankRemark.known && remark !== bankRemark.again);
  return [tell(result, 'unchanged', isAgain ? bankRemark.again : bankRemark.known), ...loud];
}

/**
 * Of what a known sum is told once more: of all whose sum it is; of those that this very movement was taken for; else nobody can say of
 * which, and only the bank's day tells whether it is another movement.
 */
function saidAgain(whole: Whole, of: readonly Payment[]) {
  const { result } = whole;
  if (result.amountCent === null || result.amountCent === sumOf(of)) return { ...whole, of };
  const same = of.filter((payment) => isCalledBy(result, payment));
  if (result.amountCent === sumOf(same)) return { ...whole, of: same };
  return { ...whole, of, result: { ...result, entry: null, isAnother: false } };
}
