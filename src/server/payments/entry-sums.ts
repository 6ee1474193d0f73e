import { sumOf, type Amount } from './amounts.ts';
import type { Reasons } from './bank-reasons.ts';
import { oneDirection, type Direction } from './movement.ts';
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

/** What an entry says of itself. */
export interface Whole {
  readonly direction: Direction | null;
  readonly cents: Amount;
}

const negated = (amount: Amount): Amount => (typeof amount === 'number' ? -amount : amount);

/** What a transaction adds to an entry of money that came in: what goes out with it is a fee, told apart. */
function added({ amount, direction }: Details): Amount {
  if (direction === 'unclear') return amount === null ? null : 'other';
  return direction === 'out' ? negated(amount) : amount;
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

/** What a part of an entry of money that went out comes to: by its transactions where all name a sum, else by its batch. */
function goneBy({ sum, details }: Part): Amount {
  const own = sumOf(details.map(({ direction, amount }) => (direction === 'in' ? negated(amount) : amount)));
  if (details.length > 0 && own !== null) return own;
  const direction = oneDirection(details.map((one) => one.direction));
  return direction === 'in' ? negated(sum) : direction === 'unclear' ? null : sum;
}

/**
 * Whether money that came in by a transaction was not counted off from the debit that it stands in: what is told there does not come to
 * what was debited.
 */
export function isAgainst({ direction, cents }: Whole, parts: readonly Part[]): boolean {
  if (direction !== 'out') return false;
  const gone = sumOf(parts.map(goneBy));
  return typeof gone !== 'number' || gone !== cents;
}

/** What an entry leaves to the one transaction that it tells of, beside its other parts. */
export function restFor({ cents }: Whole, parts: readonly Part[], part: Part): Amount {
  const others = sumOf(parts.map((one) => (one === part ? 0 : (one.sum ?? 0))));
  return typeof cents === 'number' && typeof others === 'number' ? cents - others : cents;
}

/**
 * What came back has to be what the details and the batches say, all together: what an entry lacks is a fee that somebody has kept. Of debits, banks tell
 * fees apart.
 */
export function isLess({ direction, cents: whole }: Whole, parts: readonly Part[]): boolean {
  if (direction !== 'in') return false;
  // Where all go out, it is not known what happened at all.
  const goesOut = (one: Details) => one.direction !== null && one.direction !== 'in';
  if (parts.length > 0 && parts.every(({ details }) => details.length > 0 && details.every(goesOut))) return false;
  const told = parts.map(leastOf);
  if (told.every(({ cents }) => cents === null) || whole === null) return false;
  if (whole === 'other' || told.some(({ cents }) => cents === 'other')) return true;
  const sum = sumOf(told.map(({ cents }) => cents ?? 0));
  if (typeof sum !== 'number') return true;
  return told.every(({ isAll }) => isAll) ? sum !== whole : sum > whole;
}

/** Whether it has one transaction and says nothing else. */
export const isOnly = ({ count, details }: Part): boolean =>
  details.length === 1 && (count === null || Number(count) === 1);
