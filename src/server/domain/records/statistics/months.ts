import { and, asc, count, eq, isNotNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { BountyState } from '#contract/money/bounty/states.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { referralSums } from '#server/db/schema/referral-sums.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { transact } from '#server/db/transact.ts';

const counted = ['referralCount', 'clickCount', 'visitCount', 'recipientCount', 'confirmedCount'] as const;
type Counts = Record<(typeof counted)[number], number>;

interface Month extends Counts {
  readonly month: string;
  readonly productId: string;
  readonly bountySums: { state: BountyState; bountyCount: number; sumCent: number }[];
}

interface Part extends Partial<Counts> {
  readonly month: string;
  readonly productId: string;
}

const monthOf = (column: PgColumn) => sql<string>`to_char(${column} at time zone 'Europe/Berlin', 'YYYY-MM')`;
const sumOf = (column: PgColumn) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
const rowCount = count();

/** What is there, and what is left of that which was deleted. */
async function countedParts(tx: Database, tenant: string): Promise<Part[]> {
  const made = await tx
    .select({
      month: monthOf(referrals.createdAt),
      productId: referrals.productId,
      referralCount: rowCount,
      clickCount: sumOf(referrals.clicks),
      visitCount: sumOf(referrals.entries),
    })
    .from(referrals)
    .where(eq(referrals.tenant, tenant))
    .groupBy(sql`1`, referrals.productId);
  const withReferral = and(eq(referrals.tenant, recipients.tenant), eq(referrals.number, recipients.referralNumber));
  const given = await tx
    .select({ month: monthOf(recipients.createdAt), productId: referrals.productId, recipientCount: rowCount })
    .from(recipients)
    .innerJoin(referrals, withReferral)
    .where(eq(recipients.tenant, tenant))
    .groupBy(sql`1`, referrals.productId);
  const confirmed = await tx
    .select({ month: monthOf(recipients.confirmedAt), productId: referrals.productId, confirmedCount: rowCount })
    .from(recipients)
    .innerJoin(referrals, withReferral)
    .where(and(eq(recipients.tenant, tenant), isNotNull(recipients.confirmedAt)))
    .groupBy(sql`1`, referrals.productId);
  const gone = await tx
    .select({
      month: referralSums.month,
      productId: referralSums.productId,
      referralCount: referralSums.referrals,
      clickCount: referralSums.clicks,
      visitCount: referralSums.entries,
      recipientCount: referralSums.recipients,
      confirmedCount: referralSums.recipientsConfirmed,
    })
    .from(referralSums)
    .where(eq(referralSums.tenant, tenant));
  return [...made, ...given, ...confirmed, ...gone];
}

/**
 * A tenant's statistics by month and product, oldest first, all as they were at one moment. Bounties outlive their people, so
 * that they count by themselves.
 */
export async function statisticsOf(db: Database, tenant: string): Promise<Month[]> {
  return transact(
    db,
    async (tx) => {
      const months = new Map<string, Month>();
      const monthAt = ({ month, productId }: Part): Month => {
        const key = `${month}/${productId}`;
        const none = { referralCount: 0, clickCount: 0, visitCount: 0, recipientCount: 0, confirmedCount: 0 };
        const found = months.get(key) ?? { month, productId, ...none, bountySums: [] };
        months.set(key, found);
        return found;
      };
      for (const part of await countedParts(tx, tenant)) {
        const sums = monthAt(part);
        for (const name of counted) sums[name] += part[name] ?? 0;
      }
      const byState = await tx
        .select({
          month: monthOf(bounties.createdAt),
          productId: bounties.productId,
          state: bounties.state,
          bountyCount: rowCount,
          sumCent: sumOf(bounties.valueCent),
        })
        .from(bounties)
        .where(eq(bounties.tenant, tenant))
        .groupBy(sql`1`, bounties.productId, bounties.state)
        .orderBy(asc(bounties.state));
      for (const { month, productId, ...sums } of byState) monthAt({ month, productId }).bountySums.push(sums);
      return [...months.values()].toSorted(
        (a, b) => a.month.localeCompare(b.month) || a.productId.localeCompare(b.productId),
      );
    },
    { config: { isolationLevel: 'repeatable read', accessMode: 'read only' } },
  );
}
