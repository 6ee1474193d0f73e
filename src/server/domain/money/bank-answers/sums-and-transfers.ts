import type { BankResult } from './bank-result.ts';

/**
 * What a bank's file tells as the sum of a payment file, and what by its transfers. Where messages of one kind tell both of different
 * movements on the account, the same money was moved twice.
 */
export class SumsAndTransfers {
  /** The movement of the sum that was taken for a transfer, and the one that named it: by what became of it, and by the kind of message. */
  readonly #summed = new Map<string, string>();
  readonly #named = new Map<string, string>();

  /** A transfer that is told by name, marked as another movement than the sum that was taken for it before. */
  transfer(result: BankResult): BankResult {
    const isApart = notedApart(result, result.reference, { here: this.#named, there: this.#summed });
    return isApart ? { ...result, isAnother: true } : result;
  }

  /** Whether a transfer for which this sum is taken was named before by another movement. */
  sum(result: BankResult, reference: string): boolean {
    return notedApart(result, reference, { here: this.#summed, there: this.#named });
  }
}

type Movements = Map<string, string>;

/** Notes the first movement of a transfer here. @returns whether another one of it was noted there */
function notedApart(
  { became, entry }: BankResult,
  reference: string,
  { here, there }: { here: Movements; there: Movements },
): boolean {
  if (became === null || entry === null) return false;
  const key = `${became} ${entry.message} ${reference}`;
  if (!here.has(key)) here.set(key, entry.name);
  const other = there.get(key);
  return other !== undefined && other !== entry.name;
}
