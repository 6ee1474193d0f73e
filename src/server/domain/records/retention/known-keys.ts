import { notInArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import { consents } from '#server/db/schema/consents.ts';
import { mailWishes } from '#server/db/schema/mail-wishes.ts';
import { mails } from '#server/db/schema/mails.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { secretKeys } from '#server/db/schema/secret-keys.ts';
import { takeForAll } from '#server/db/locks.ts';
import { transact } from '#server/db/transact.ts';
import type { Effects, TextSealing } from '../../effects.ts';

/** The database was used with a SECRET_KEY that is not given: what it sealed or named would not be found again. */
export class UnknownSecretKey extends Error {
  override readonly name = 'UnknownSecretKey';
}

interface Given {
  /** Of SECRET_KEY and of each former one. */
  readonly checkValues: readonly [string, ...string[]];
  readonly mailSealing: Pick<TextSealing, 'marks'>;
  /** Whether what a lost key has sealed may stay unreadable. */
  readonly acceptLoss: boolean;
}

async function isThere(tx: Database, query: ReturnType<typeof sql>): Promise<boolean> {
  const result = await tx.execute<{ found: boolean }>(sql`select exists (${query}) as found`);
  return (result as { rows: { found: boolean }[] }).rows[0]?.found === true;
}

async function holdsOtherSeals(tx: Database, effects: Effects, { mailSealing }: Given): Promise<boolean> {
  const columns: [PgColumn, readonly string[]][] = [
    ...effects.topics.sealedColumns.map(({ sealed }): [PgColumn, readonly string[]] => [
      sealed,
      effects.bankSealing.marks,
    ]),
    [mails.sealed, mailSealing.marks],
    [mailWishes.sealed, effects.wishSealing.marks],
  ];
  for (const [column, marks] of columns) {
    const isOurs = sql.join(
      marks.map((mark) => sql`starts_with(${column}, ${mark})`),
      sql` or `,
    );
    if (await isThere(tx, sql`select 1 from ${column.table} where ${column} <> '' and not (${isOurs})`)) return true;
  }
  return false;
}

const holdsPeople = async (tx: Database): Promise<boolean> =>
  (await isThere(tx, sql`select 1 from ${recommenders}`)) || (await isThere(tx, sql`select 1 from ${consents}`));

/**
 * Lets nobody begin with a key by which what the database holds cannot be read, and notes the keys that are given. A key is changed
 * by giving both for a time; the former is forgotten when it is not given any more and nothing is sealed by it.
 * @throws UnknownSecretKey
 */
export async function requireKnownKeys(db: Database, effects: Effects, given: Given): Promise<void> {
  await transact(db, async (tx) => {
    // Instances that start at once wait for each other.
    await takeForAll(tx, 'secret-keys');
    const known = (await tx.select().from(secretKeys)).map(({ checkValue }) => checkValue);
    const { checkValues } = given;
    const isNew = known.length > 0 && !known.some((value) => checkValues.includes(value));
    const mayBeMissing = known.length === 0 || known.some((value) => !checkValues.includes(value));
    const isWrong = (mayBeMissing && (await holdsOtherSeals(tx, effects, given))) || (isNew && (await holdsPeople(tx)));
    if (isWrong && !given.acceptLoss) throw new UnknownSecretKey('the database was used with another SECRET_KEY');
    await tx.delete(secretKeys).where(notInArray(secretKeys.checkValue, [...checkValues]));
    const firstGivenAt = effects.clock.now();
    await tx
      .insert(secretKeys)
      .values(checkValues.map((checkValue) => ({ checkValue, firstGivenAt })))
      .onConflictDoNothing();
  });
}
