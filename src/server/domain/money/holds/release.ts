import { and, eq, inArray, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { orderStatus } from '#contract/referral/order/states.ts';
import { daysToRelease, releaseDecision } from '#contract/agency/release/decision.ts';
import type { Database } from '#server/db/database.ts';
import { agencies, agencyAgents } from '#server/db/schema/agencies.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { orderReleases } from '#server/db/schema/order-releases.ts';
import { orders } from '#server/db/schema/orders.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { daysLater } from '../../berlin-time.ts';
import { among } from './among.ts';

/** Whose order it is, as columns say of the row at hand. */
interface OfOrder {
  readonly tenant: AnyColumn;
  readonly orderId: AnyColumn;
  readonly referralNumber: AnyColumn;
}

/** The agency whose word an order waits for, and the last that it said. It has ended: nobody is there to say anything. */
const lastWordOf = ({
  tenant,
  orderId,
  referralNumber,
}: OfOrder) => sql`select (select ${orderReleases.decision} from ${orderReleases}
    where ${orderReleases.tenant} = ${tenant} and ${orderReleases.orderId} = ${orderId}
    and ${orderReleases.agencyNumber} = ${agencies.number} order by ${orderReleases.id} desc limit 1) as word
  from ${referrals}
  join ${agencyAgents} on ${agencyAgents.tenant} = ${referrals.tenant} and ${agencyAgents.agentNumber} = ${referrals.agentNumber}
  join ${agencies} on ${agencies.tenant} = ${agencyAgents.tenant} and ${agencies.number} = ${agencyAgents.agencyNumber}
  where ${referrals.tenant} = ${tenant} and ${referrals.number} = ${referralNumber}
  and ${agencies.releasesOrders} and ${agencies.endedAt} is null`;

const lastWord = lastWordOf(bounties);

const saysNo = (word: SQL) =>
  sql<boolean>`exists (select 1 from (${word}) as said where said.word = ${releaseDecision.refused})`;

/** The order of the bounty at hand was refused by its agency; with the promised day that holds for good ({@link refusedForGood}). */
export const isReleaseRefused = saysNo(lastWord);

const { externalId: orderId, referralNumber } = orders;
const lastWordOfOrder = lastWordOf({ tenant: orders.tenant, orderId, referralNumber });

/** The order at hand was refused by its agency, and its promised day is there: it earns nothing. */
export const isRefusedForGood = (now: Date): SQL<boolean> =>
  sql<boolean>`(${orders.readyAt} <= ${now.toISOString()} and ${saysNo(lastWordOfOrder)})`;

/**
 * A paid order of the recipient of the bounty at hand was refused, and is not any more: the agency has ended, its adviser has gone to another
 * one, or nobody waits for its word now. What had gone on to an order that is not paid belongs to it again.
 */
export const isRefusalGone = (now: Date): SQL<boolean> =>
  sql<boolean>`(${bounties.readyAt} is null and (${bounties.tenant}, ${bounties.referralNumber}, ${bounties.recipientNumber}) in (
    select ${orders.tenant}, ${orders.referralNumber}, ${orders.recipientNumber} from ${orderReleases}
    join ${orders} on ${orders.tenant} = ${orderReleases.tenant} and ${orders.externalId} = ${orderReleases.orderId}
    where ${orderReleases.decision} = ${releaseDecision.refused} and ${orders.status} = ${orderStatus.paid} and not ${isRefusedForGood(now)}
    and not exists (select 1 from ${bounties} as other where other.tenant = ${orders.tenant}
      and other.referral_number = ${orders.referralNumber} and other.order_id = ${orders.externalId})))`;

/** Those of some orders of a tenant that their agency has refused for good, by the numbers that the tenant's system has for them. */
export async function refusedForGood(
  db: Database,
  tenant: string,
  { orderIds, now }: { readonly orderIds: readonly string[]; readonly now: Date },
): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set();
  const { externalId } = orders;
  const rows = await db
    .select({ externalId })
    .from(orders)
    .where(and(eq(orders.tenant, tenant), inArray(externalId, [...orderIds]), isRefusedForGood(now)));
  return new Set(rows.map((row) => row.externalId));
}

/** The bounty at hand waits for its agency's word, which comes or is taken for given ({@link daysToRelease}). */
export const awaitsRelease = (now: Date): SQL<boolean> =>
  sql<boolean>`(${bounties.readyAt} > ${daysLater(now, -daysToRelease).toISOString()}
    and exists (select 1 from (${lastWord}) as said
      where said.word is null or said.word = ${releaseDecision.undone}))`;

/** Those of some bounties of a tenant that wait for their agency's word at a moment. */
export const awaitingReleaseAmong = (
  db: Database,
  tenant: string,
  { ids, now }: { readonly ids: readonly string[]; readonly now: Date },
): Promise<ReadonlySet<string>> => among(db, tenant, { ids, which: awaitsRelease(now) });

/** When a release is taken for given, of which nothing was said: {@link daysToRelease} after the promised day. */
export const releasedBySilence = (readyAt: Date): Date => daysLater(readyAt, daysToRelease);

/** The last day (UTC) on which a bounty becomes available: the promised one, or where an agency has to release its order when that is taken for given. */
export const latestReady = (
  { id, readyAt }: { readonly id: string; readonly readyAt: Date | null },
  awaiting: ReadonlySet<string>,
): Date | null => (readyAt !== null && awaiting.has(id) ? releasedBySilence(readyAt) : readyAt);
