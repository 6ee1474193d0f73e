import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { bounties } from '#server/db/schema/bounties.ts';
import { orders } from '#server/db/schema/orders.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { agentsOf, isOfAdviser, type OfAdviser, type Scope } from './scope.ts';

/**
 * What is the scope's of a table, or what was counted of it, read at once from an index that has all of it (`*_of_agent_shown`). It is put aside before it
 * is joined: by what the database knows of an average adviser it would look up each row of a large agency, or read the whole table for a small one.
 */
export interface Gathered {
  readonly name: string;
  readonly rows: SQL;
  /** What it is made of. */
  readonly of?: readonly Gathered[];
  /** How it is joined to a report's rows; nothing where it is but a part of others. */
  readonly join?: SQL;
}

/** The rows of a table that are the scope's. */
export const rowsOf = (scope: Scope, table: OfAdviser): SQL =>
  sql`${agentsOf(scope)} join ${table} on ${isOfAdviser(scope, table)}`;

const gather = (
  scope: Scope,
  table: OfAdviser,
  name: string,
  columns: readonly PgColumn[],
  only = sql``,
): Gathered => ({
  name,
  rows: sql`select ${sql.join([...columns], sql`, `)} from ${rowsOf(scope, table)}${only}`,
});

export const theirReferrals = (scope: Scope): Gathered => {
  const { tenant, number, recommenderId, firstName, lastName, productId } = referrals;
  return gather(scope, referrals, 'their_referrals', [tenant, number, recommenderId, firstName, lastName, productId]);
};

/** Of an order or a bounty the recipient is one of its own referral, and so of the same adviser: whoever gives it to somebody gives both (`order/match.ts`). */
export const theirRecipients = (scope: Scope): Gathered => {
  const { tenant, number, referralNumber, firstName, lastName } = recipients;
  return gather(scope, recipients, 'their_recipients', [tenant, number, referralNumber, firstName, lastName]);
};

export const theirOrders = (scope: Scope): Gathered => {
  const { tenant, externalId, referralNumber, recipientNumber, productId, status } = orders;
  const columns = [tenant, externalId, referralNumber, recipientNumber, productId, status];
  return gather(scope, orders, 'their_orders', columns);
};

export const theirHangingBounties = (scope: Scope): Gathered => {
  const { recipientNumber, orderId } = bounties;
  const only = sql` where ${orderId} is not null`;
  return gather(scope, bounties, 'their_bounties', [recipientNumber, orderId], only);
};

/** The same, joined under the table's own name. */
export const joinedAs = (gathered: Gathered, table: PgTable, on: SQL): Gathered => ({
  ...gathered,
  join: sql`left join ${sql.identifier(gathered.name)} ${table} on ${on}`,
});

/** Each of them once, after what it is made of. */
export function inTurn(gathered: readonly Gathered[]): readonly Gathered[] {
  const known = new Map<string, Gathered>();
  for (const one of gathered) {
    for (const part of inTurn(one.of ?? [])) if (!known.has(part.name)) known.set(part.name, part);
    known.set(one.name, one);
  }
  return [...known.values()];
}
