import { sql, type SQL } from 'drizzle-orm';
import { integer, text, timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** The tenant's key. It is the first column of every key, so that no query can cross tenants by accident. */
export const tenantColumn = () => text('tenant').notNull();

/** A moment, kept in UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * A name without its case, in the order of its bytes: by this all that begin alike stand together in an index, whatever the order of the
 * database's own language.
 */
export const nameInOrder = (name: AnyPgColumn | SQL): SQL => sql`(lower(${name}) collate "C")`;

/** Surname before given name, as people are looked for. */
export const namesInOrder = ({ lastName, firstName }: Record<'lastName' | 'firstName', AnyPgColumn>): [SQL, SQL] => [
  nameInOrder(lastName),
  nameInOrder(firstName),
];

/** Which key has sealed a text: what it begins with. By this what an earlier one has sealed stands apart in an index. */
export const sealedBy = (sealed: AnyPgColumn | SQL): SQL => sql`split_part(${sealed}, '.', 1)`;

/** What every table has whose rows are delivered by an outbox (`src/server/outbox`). */
export const waitingColumns = () => ({
  tenant: tenantColumn(),
  id: uuid('id').notNull(),
  createdAt: moment('created_at').notNull(),
  /** When the other side took it. */
  sentAt: moment('sent_at'),
  /** When it was given up. */
  failedAt: moment('failed_at'),
  /** Raised when somebody takes it, before it goes out: what ends the process cannot do so for ever. Whoever took it is known by it. */
  attempts: integer('attempts').notNull().default(0),
  /** Not before this moment; whoever takes it moves it on, so that nobody else takes it meanwhile. */
  nextAttemptAt: moment('next_attempt_at').notNull(),
  /** Why the last attempt failed, without personal data. */
  lastError: text('last_error'),
});
