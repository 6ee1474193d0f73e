import { sql, type SQLWrapper } from 'drizzle-orm';
import type { LockConfig, LockStrength } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { heldIn, type Lock } from './held-locks.ts';
import { statement, type Given, type Preparable } from './statement.ts';

/** A number that nothing else locks, for the whole database. */
const forAll = (number: number) => ({ number });
/** What is locked by the hash of a text that begins with the tenant and this name. */
const called = (name: string | null) => ({ called: name });
const rows = { within: null };
/** Rows that nobody locks who does not hold this lock. */
const rowsWithin = (within: string) => ({ within });

/**
 * All locks, in the order in which a transaction takes them: who holds one waits for none that stands before it. Of each kind several are
 * taken in the order of their keys (docs/decisions/2026-11-23-locks.md).
 */
const locks = {
  migrations: forAll(4_600_001),
  'secret-keys': forAll(4_600_003),
  /** A request with an `Idempotency-Key`. */
  repetition: called(null),
  'mail-wish': rows,
  /** All who change operators' keys. */
  'operator-keys': called('operator-keys'),
  operator: rows,
  'operator-key': rows,
  /** For who signs in by it, and who takes it off. */
  'operator-factor': rows,
  /** Imports of agencies, and who ends and reopens them and their people. */
  agencies: called('agencies'),
  recommender: rows,
  /** What is conspicuous about somebody, for who keeps and who decides it. */
  'fraud-case': rows,
  recipient: rows,
  'missing-bounty': rows,
  /** An import of orders, for who takes further rows of it, and who undoes it. */
  'order-import': rows,
  /** Who confirms an address, and orders that name it. */
  address: called('address'),
  /** What is told of an order, also of one that is not there yet. */
  'order-report': called('order'),
  order: rows,
  referral: rows,
  /** Whom a referral leads to, for who holds that: those with its maker's own address, and whoever gives data, of whom nobody confirms. */
  'recipient-at-referral': rows,
  /** Confirmations and orders of one referral. */
  'bounty-turn': called('bounties'),
  /** That one pay run at a time is made. */
  'pay-runs': called('pay-runs'),
  bounty: rows,
  'payment-record': rowsWithin('bounty'),
  'bank-account': rows,
  'pay-run': rows,
  payment: rowsWithin('pay-run'),
  'bank-question': rowsWithin('pay-run'),
  /** Imports and withdrawals of vouchers. */
  'voucher-stock': called('vouchers'),
  voucher: rows,
  /** Whoever seals what was posted. Taken where it is free alone, so that nobody waits for it. */
  'ledger-seals': called('ledger-seals'),
  /** Whoever adds what was sealed to the sums of its month. Taken where it is free alone. */
  'ledger-sums': called('ledger-sums'),
  /** Whoever counts referrals of advisers anew. Taken where it is free alone. */
  'adviser-sums': called('adviser-sums'),
  /** Whoever reads the feed for a consumer. Taken where it is free alone. */
  'happening-cursor': rows,
  /** Who makes a webhook. */
  webhooks: called('webhooks'),
  'webhook-endpoint': rows,
  /** What was told, while it is written for others: who takes somebody out of the feed waits for that. */
  happening: rows,
  /** What is left of what is deleted. */
  sums: rows,
  /** How many there are of what is not deleted, for who adds what has changed. */
  'live-sums': rows,
} as const;

type Named = typeof locks;
type NameOf<Kind> = { [Name in keyof Named]: Named[Name] extends Kind ? Name : never }[keyof Named];
type LockOfAll = NameOf<{ readonly number: number }>;
type LockOfTenant = NameOf<{ readonly called: string | null }>;
export type LockOfRows = NameOf<{ readonly within: string | null }>;

const names = Object.keys(locks);

/** A lock by its name. */
export function lockOf(name: keyof Named): Lock {
  const kind = locks[name];
  return { name, rank: names.indexOf(name), within: 'within' in kind ? kind.within : null };
}

/** The statements for who has a connection of their own: a lock of the whole database, where nobody has it, for as long as that lasts. */
export const whileConnected = (name: LockOfAll) => ({
  take: `select pg_try_advisory_lock(${locks[name].number}) as taken`,
  giveBack: `select pg_advisory_unlock(${locks[name].number}) as given`,
});

/** Takes a lock of the whole database until the transaction ends. */
export async function takeForAll(tx: Database, name: LockOfAll): Promise<void> {
  const wanted = { lock: lockOf(name), keys: [''], strength: 1 };
  heldIn(tx).judge(wanted);
  await tx.execute(sql`select pg_advisory_xact_lock(${locks[name].number})`);
  heldIn(tx).add(wanted);
}

interface Taking {
  readonly tenant: string;
  /** Which of them; without any the one that the tenant has. */
  readonly keys?: readonly string[];
  /** Shared by many, while nobody has it alone. */
  readonly isShared?: boolean;
}

/** A list in JSON, in the order of its texts. */
type Texts = Readonly<Record<'texts', string>>;

const eachOf = (given: Given<Texts>) => sql`json_array_elements_text(${given('texts')}::json) as key`;
const hashed = sql`hashtextextended(key, 0)`;
const takeAlone = statement<Texts, unknown>((db, given) =>
  db.select({ taken: sql`pg_advisory_xact_lock(${hashed})` }).from(eachOf(given)),
);
const takeShared = statement<Texts, unknown>((db, given) =>
  db.select({ taken: sql`pg_advisory_xact_lock_shared(${hashed})` }).from(eachOf(given)),
);

/** What is hashed for a lock of a tenant. */
const textOf = (name: LockOfTenant, tenant: string, key?: string): string =>
  [tenant, locks[name].called, key].filter((part) => part !== null && part !== undefined).join('/');

/**
 * Takes locks of a tenant until the transaction ends, in the order of their keys.
 * @throws WrongLockOrder where a later one is held already, unless somebody listens (`transact.ts`)
 */
export async function take(
  tx: Database,
  name: LockOfTenant,
  { tenant, keys, isShared = false }: Taking,
): Promise<void> {
  const texts = keys ? [...new Set(keys)].map((key) => textOf(name, tenant, key)).toSorted() : [textOf(name, tenant)];
  if (texts.length === 0) return;
  const wanted = { lock: lockOf(name), keys: texts, strength: isShared ? 0 : 1 };
  if (heldIn(tx).has(wanted)) return;
  heldIn(tx).judge(wanted, true);
  await (isShared ? takeShared : takeAlone)(tx, { texts: JSON.stringify(texts) });
  heldIn(tx).add(wanted);
}

/** Takes the one that a tenant has where nobody else has it, until the transaction ends. It waits for nobody. @returns whether it is taken */
export async function takeFree(tx: Database, name: LockOfTenant, tenant: string): Promise<boolean> {
  const held = heldIn(tx);
  const text = textOf(name, tenant);
  const tried = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${text}, 0)) as taken`,
  );
  const isTaken = (tried as { rows: { taken: boolean }[] }).rows[0]?.taken === true;
  if (isTaken) held.add({ lock: lockOf(name), keys: [text], strength: 1 });
  return isTaken;
}

/** How firmly rows are locked, the least first. */
export const strengths: readonly LockStrength[] = ['key share', 'share', 'no key update', 'update'];

/** Rows that are about to be read, and may be locked by that. */
export interface Lockable<Row> extends PromiseLike<Row[]> {
  readonly for: (strength: LockStrength, config?: LockConfig) => PromiseLike<Row[]>;
}

interface LockableStatement<Row> {
  readonly for: (strength: LockStrength, config?: LockConfig) => Preparable<Row[]>;
}

interface Locking<Row> {
  /** By what a row is known. */
  readonly key: (row: Row) => string;
  readonly strength?: LockStrength;
  /** Whose rows, where several tables are read. */
  readonly of?: LockConfig['of'];
}

const wantedOf = <Row>(name: LockOfRows, found: readonly Row[], { key, strength = 'update' }: Locking<Row>) => ({
  lock: lockOf(name),
  keys: found.map(key),
  strength: strengths.indexOf(strength),
});

/**
 * Reads rows and locks them until the transaction ends.
 * @param read the rows of one lock, in the order in which everybody locks them
 * @throws WrongLockOrder as `take`, for rows that were not held before
 */
export async function lockRows<Row>(
  tx: Database,
  name: LockOfRows,
  read: Lockable<Row>,
  locking: Locking<Row>,
): Promise<Row[]> {
  return haveLocked(tx, name, await read.for(locking.strength ?? 'update', locking.of && { of: locking.of }), locking);
}

function haveLocked<Row>(tx: Database, name: LockOfRows, found: Row[], locking: Locking<Row>): Row[] {
  const wanted = wantedOf(name, found, locking);
  heldIn(tx).judge(wanted);
  heldIn(tx).add(wanted);
  return found;
}

interface Read<Values, Row> {
  readonly read: (db: Database, given: Given<Values>) => LockableStatement<Row>;
}

/** The same by a statement that is put together once. */
export function lockingStatement<Values extends Readonly<Record<string, unknown>>, Row>(
  name: LockOfRows,
  { read, ...locking }: Read<Values, Row> & Locking<Row>,
): (tx: Database, values: Values) => Promise<Row[]> {
  const { strength = 'update', of } = locking;
  const send = statement<Values, Row[]>((db, given) => read(db, given).for(strength, of && { of }));
  return async (tx, values) => haveLocked(tx, name, await send(tx, values), locking);
}

/** The same with those that nobody else has locked: it waits for nobody, and whoever comes after it does. */
export async function lockFree<Row>(
  tx: Database,
  name: LockOfRows,
  read: Lockable<Row>,
  locking: Omit<Locking<Row>, 'strength'>,
): Promise<Row[]> {
  const { of } = locking;
  const found = await read.for('update', { ...(of && { of }), skipLocked: true });
  heldIn(tx).add(wantedOf(name, found, locking));
  return found;
}

interface Readable {
  readonly for: (strength: 'update', config: { readonly skipLocked: true }) => SQLWrapper;
}

/** Rows that nobody else has locked, for the statement that deletes or changes them. It waits for nobody. */
export const unlockedIn = (read: Readable): SQLWrapper => read.for('update', { skipLocked: true });
