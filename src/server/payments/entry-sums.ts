import { sumOf, type Amount } from './amounts.ts';
import type { Reasons } from './bank-reasons.ts';
import { centsAt, type Node } from './bank-xml.ts';
import { directionOf, type Direction } from './movement.ts';
import type { Kind } from './entry-kind.ts';

/** One transaction of an entry, as far as it matters. */
export interface Details {
  readonly reference: string | null;
  readonly file: string | null;
  readonly direction: Direction | null;
  readonly kind: Kind;
  readonly hasReturnInfo: boolean;
  readonly amount: Amount;
  readonly why: Reasons;
  /** The bank's own reference. */
  readonly bankReference: string | null;
}

export interface Part {
  readonly file: string | null;
  readonly sum: Amount;
  /** How many transactions it has, as it says itself. */
  readonly count: string | null;
  readonly details: readonly Details[];
}

/** What a transaction adds to an entry of money that came in: what goes out with it is a fee, told apart. */
function added({ amount, direction }: Details): Amount {
  if (typeof amount !== 'number' || direction === null || direction === 'in') return amount;
  return direction === 'out' ? -amount : 'other';
}

/** What a part of an entry comes to at least, by its batch and by those of its transactions that name a sum, and whether that is all of it. */
function leastOf({ sum, details }: Part): { readonly cents: Amount; readonly isAll: boolean } {
  const told = details.map(added).filter((amount) => amount !== null);
  const cents = told.length === 0 ? null : sumOf(told);
  const isWhole = details.length > 0 && told.length === details.length;
  if (sum === null || cents === null) return { cents: sum ?? cents, isAll: sum !== null || isWhole };
  if (sum === 'other' || cents === 'other' || cents > sum || (isWhole && cents !== sum))
    return { cents: 'other', isAll: true };
  return { cents: sum, isAll: true };
}

/**
 * Whether money that came in by a transaction was not counted off from the debit that it stands in: nothing else there names a sum that went
 * out, or those that are named do not come to what was debited.
 */
export function isAgainst(entry: Node, parts: readonly Part[]): boolean {
  if (directionOf(entry) !== 'out') return false;
  const all = parts.flatMap(({ details }) => details);
  const isBatchAlone = ({ sum, details }: Part) => details.length === 0 && sum !== null;
  if (parts.some(isBatchAlone)) return false;
  if (!all.some(({ direction, amount }) => direction !== 'in' && amount !== null)) return true;
  const out = sumOf(
    all.map((one) => (one.direction === 'in' && typeof one.amount === 'number' ? -one.amount : one.amount)),
  );
  return typeof out === 'number' && out !== centsAt(entry, 'Amt');
}

/**
 * What came back has to be what the details and the batches say, all together: what an entry lacks is a fee that somebody has kept. Of debits, banks tell
 * fees apart.
 */
export function isLess(entry: Node, parts: readonly Part[]): boolean {
  if (directionOf(entry) !== 'in') return false;
  // Where all go out, it is not known what happened at all.
  const goesOut = ({ direction }: Details) => direction !== null && direction !== 'in';
  if (parts.length > 0 && parts.every(({ details }) => details.length > 0 && details.every(goesOut))) return false;
  const [told, whole] = [parts.map(leastOf), centsAt(entry, 'Amt')];
  if (told.every(({ cents }) => cents === null) || whole === null) return false;
  if (whole === 'other' || told.some(({ cents }) => cents === 'other')) return true;
  const sum = sumOf(told.map(({ cents }) => cents ?? 0));
  if (typeof sum !== 'number') return true;
  return told.every(({ isAll }) => isAll) ? sum !== whole : sum > whole;
}

/** Whether it has one transaction and says nothing else. */
export const isOnly = ({ count, details }: Part): boolean =>
  details.length === 1 && (count === null || Number(count) === 1);
