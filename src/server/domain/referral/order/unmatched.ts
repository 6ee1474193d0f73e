import { and, asc, eq, getTableColumns, gte, isNotNull, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { bountyReason, bountyState } from '#contract/money/bounty/states.ts';
import { orderStatus } from '#contract/referral/order/states.ts';
import type { UnmatchedFilter as Filter } from '#contract/referral/order/unmatched-filter.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { orders } from '#server/db/schema/orders.ts';
import { endOfDayInBerlin, startOfDayInBerlin, toTimestamp, toTimestampOrNull } from '../../berlin-time.ts';
import { isNamedInVain } from '../../money/bounty/orders.ts';
import { placeAt, placeOf } from './place.ts';

/** Several recipients confirmed, the order names none of them, and nothing hangs on it but what was cancelled with its person. */
const isNobodysOfSeveral = sql`${orders.recipientNumber} is null and ${orders.status} <> ${orderStatus.cancelled} and (
  select count(distinct ${bounties.recipientNumber}) > 1 and not bool_or(${bounties.orderId} is not distinct from ${orders.externalId}
    and ${bounties.state} <> ${bountyState.cancelled})
  from ${bounties} where ${bounties.tenant} = ${orders.tenant} and ${bounties.referralNumber} = ${orders.referralNumber})`;

/** When the bounties lapsed that it might have earned: it came too late for them, and hangs on nothing. Null of any other. */
const lapsedAt = sql`(select max(${bounties.at}) filter (where ${bounties.reason} = ${bountyReason.noOrderCame})
  from ${bounties} where ${bounties.tenant} = ${orders.tenant} and ${bounties.referralNumber} = ${orders.referralNumber}
  and (${orders.recipientNumber} is null or ${bounties.recipientNumber} = ${orders.recipientNumber})
  having not bool_or(${bounties.state} = ${bountyState.open} or ${bounties.orderId} is not distinct from ${orders.externalId}))`;

/** The bounties that the order at hand might have earned have lapsed. */
const isTooLate = sql`${orders.status} <> ${orderStatus.cancelled} and ${lapsedAt} is not null`;

/**
 * The order at hand is no use to whom it names: their bounties have lapsed, or wait for one of days that were over when it was made. It is none of
 * these where nothing was opened for them yet, or their bounties hang on another order.
 */
export const earnsNothing = sql`${orders.status} <> ${orderStatus.cancelled} and (
  select bool_or(${bounties.reason} = ${bountyReason.noOrderCame} or (${bounties.state} = ${bountyState.open}
      and ${bounties.orderId} is null and ${bounties.orderUntil} < ${orders.orderedAt}))
    and not bool_or((${bounties.state} = ${bountyState.open} and ${bounties.orderUntil} >= ${orders.orderedAt})
      or ${bounties.orderId} is not distinct from ${orders.externalId})
  from ${bounties} where ${bounties.tenant} = ${orders.tenant} and ${bounties.referralNumber} = ${orders.referralNumber}
    and (${orders.recipientNumber} is null or ${bounties.recipientNumber} = ${orders.recipientNumber}))`;

/** A referral was found, and nothing follows from the order at hand before an operator has said whose of its people it is. */
const isOfSeveral = or(isNobodysOfSeveral, isNamedInVain);

/** An operator has the order at hand to look into, and has not set it aside. */
export const isToLookInto = and(or(isNull(orders.referralNumber), isOfSeveral, isTooLate), isNull(orders.setAsideAt));

/** The parts of the list, one after the other: each is read by an index of its own, in the order of time. */
const parts = [
  { index: isNull(orders.referralNumber), is: undefined },
  { index: and(isNotNull(orders.referralNumber), ne(orders.status, orderStatus.cancelled)), is: isOfSeveral },
  { index: and(isNotNull(orders.referralNumber), ne(orders.status, orderStatus.cancelled)), is: isTooLate },
] as const;

/** So many rows of an index are looked at at once, and so often by one call: a list in which little is found takes several. */
const lookedAt = 2000;
const looks = 5;

const key = sql`(${orders.createdAt}, ${orders.externalId})`;
const at = ({ at: moment, id }: { readonly at: string; readonly id: string }) =>
  sql`(${moment}::timestamptz, ${id}::text)`;

/** Which orders are meant, beside whose they are. */
export type UnmatchedFilter = { readonly [Name in keyof Filter]?: Filter[Name] | undefined };

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);

/** The orders that a filter means. */
export function areMeantBy({ importId, text = '', from, to }: UnmatchedFilter): SQL | undefined {
  const contains = (column: PgColumn) => sql`strpos(lower(${column}), ${text.toLowerCase()}) > 0`;
  const { externalId, productId, toldNumber } = orders;
  return and(
    importId === undefined ? undefined : eq(orders.importId, importId),
    text === '' ? undefined : or(contains(externalId), contains(productId), contains(toldNumber)),
    from === undefined ? undefined : gte(orders.createdAt, startOfDayInBerlin(noonOf(from))),
    to === undefined ? undefined : lte(orders.createdAt, endOfDayInBerlin(noonOf(to), 0)),
  );
}

interface Asked extends UnmatchedFilter {
  readonly pageSize: number;
  readonly after?: string | undefined;
  readonly all: 'true' | 'false';
}

type Order = typeof orders.$inferSelect;
type Found = Order & { readonly lapsedAt: Date | null };

/** Where the rows end that are looked at from a place of a part on; null where the part does. */
async function endOfLook(db: Database, areThere: SQL | undefined): Promise<Order | null> {
  const [last] = await db
    .select()
    .from(orders)
    .where(areThere)
    .orderBy(asc(orders.createdAt), asc(orders.externalId))
    .offset(lookedAt - 1)
    .limit(1);
  return last ?? null;
}

/**
 * Orders that are nobody's: those without a referral, then those of a referral of which it has to be said whose they are, then such as came
 * too late, each oldest first. Nothing can follow from the last, and they shall not stand before those that keep somebody waiting.
 * @param asked what `next` of the page before said is `after` of this one
 * @returns a page, which may be empty where the list still goes on
 */
export async function listUnmatched(db: Database, tenant: string, asked: Asked) {
  const begin = placeOf(asked.after);
  const content: Found[] = [];
  const isOpen = asked.all === 'true' ? undefined : isNull(orders.setAsideAt);
  const days = { from: asked.from, to: asked.to };
  // Few are nobody's and wait: they have an index of their own.
  const narrow = (ofPart: number) => (ofPart === 0 ? isOpen : undefined);
  let { part } = begin;
  let place = begin.at === null ? null : { at: begin.at, id: begin.id };
  for (let look = 0; look < looks && part < parts.length; look += 1) {
    const { index, is } = parts[part] ?? parts[0];
    const areAfter = place === null ? undefined : sql`${key} > ${at(place)}`;
    const areThere = and(eq(orders.tenant, tenant), index, narrow(part), areMeantBy(days), areAfter);
    const end = await endOfLook(db, areThere);
    const last = end && { at: end.createdAt.toISOString(), id: end.externalId };
    const rows = await db
      .select({ ...getTableColumns(orders), lapsedAt: sql<Date | null>`${lapsedAt}`.mapWith(bounties.at) })
      .from(orders)
      .where(and(areThere, last === null ? undefined : sql`${key} <= ${at(last)}`, is, isOpen, areMeantBy(asked)))
      .orderBy(asc(orders.createdAt), asc(orders.externalId))
      .limit(asked.pageSize - content.length);
    content.push(...rows);
    const full = content.length >= asked.pageSize ? rows.at(-1) : undefined;
    const stop = full ?? end;
    place = stop && { at: stop.createdAt.toISOString(), id: stop.externalId };
    if (full) break;
    if (!end) part += 1;
  }
  const next = part >= parts.length ? null : placeAt(part, place && new Date(place.at), place?.id);
  return { content: content.map(presented), next };
}

const presented = ({ externalId, referralNumber, productId, status, setAsideReason, ...row }: Found) => ({
  externalId,
  referralNumber,
  productId,
  status,
  orderedAt: toTimestamp(row.orderedAt),
  createdAt: toTimestamp(row.createdAt),
  bountyLapsedAt: toTimestampOrNull(row.lapsedAt),
  setAsideAt: toTimestampOrNull(row.setAsideAt),
  setAsideReason,
  toldNumber: row.toldNumber,
  importId: row.importId,
});
