import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import { nameInOrder, namesInOrder } from '#server/db/schema/columns.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { namesIn, spellingsOf, type TypedName } from './spellings.ts';

/** Behind all that begins with a text stands what ends with this, in the order of bytes. */
const last = '\u{10FFFF}';

const asName = (text: string) => nameInOrder(sql`${text}::text`);

/** Not by a pattern: in what somebody has typed no character stands for others. */
const begins = (column: AnyPgColumn, text: string): SQL =>
  sql`${nameInOrder(column)} >= ${asName(text)} and ${nameInOrder(column)} < ${asName(text + last)}`;

function isNamed(table: typeof recommenders | typeof recipients, name: TypedName): SQL | undefined {
  return name.first === null
    ? begins(table.lastName, name.last)
    : and(sql`${nameInOrder(table.lastName)} = ${asName(name.last)}`, begins(table.firstName, name.first));
}

interface Asked {
  readonly tenant: string;
  readonly name: TypedName;
  readonly most: number;
}

/** Recommenders of a name in its order, which an index has (`recommenders_by_name`): of a thousand it reads as many as it answers. */
export const recommendersNamed = (db: Database, { tenant, name, most }: Asked) =>
  db
    .select()
    .from(recommenders)
    .where(and(eq(recommenders.tenant, tenant), isNamed(recommenders, name)))
    .orderBy(...namesInOrder(recommenders))
    .limit(most);

/** The same of recipients (`recipients_by_name`). */
export const recipientsNamed = (db: Database, { tenant, name, most }: Asked) =>
  db
    .select()
    .from(recipients)
    .where(and(eq(recipients.tenant, tenant), isNamed(recipients, name)))
    .orderBy(...namesInOrder(recipients))
    .limit(most);

/** Each is asked of an index: so many are enough for two names with two umlauts each. */
const mostWays = 128;

/** A name that may be kept, and how far it is from what was typed. */
interface Way {
  readonly name: TypedName;
  readonly far: number;
}

/** The ways in which what was typed may be kept as somebody's name, the nearest first. */
export function waysToWrite(typed: string): TypedName[] {
  const ways = namesIn(typed).flatMap(({ last: surname, first }) =>
    spellingsOf(surname).flatMap((one): Way[] => {
      if (first === null) return [{ name: { last: one.text, first }, far: one.far }];
      return spellingsOf(first).map((other) => ({
        name: { last: one.text, first: other.text },
        far: one.far + other.far,
      }));
    }),
  );
  return ways
    .toSorted((one, other) => one.far - other.far)
    .slice(0, mostWays)
    .map(({ name }) => name);
}
