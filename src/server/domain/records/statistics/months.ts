import { eq } from 'drizzle-orm';
import { bountyState, type BountyState } from '#contract/money/bounty/states.ts';
import { valuesOf } from '#contract/values-of.ts';
import type { Database } from '#server/db/database.ts';
import { referralSums } from '#server/db/schema/referral-sums.ts';
import { transact } from '#server/db/transact.ts';
import { countsOf } from '../feed/count.ts';
import { liveSumsOf } from './live-sums.ts';

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

const stateOf = (kind: string) => valuesOf(bountyState).find((state) => state === kind);

/**
 * What happened to referrals and recipients, told by the feed, whoever of them is gone. Visits are no happenings, since a viral link would
 * write one for each click: they are sums at the referral, and what is left of those that were deleted.
 */
async function countedParts(tx: Database, tenant: string): Promise<Part[]> {
  const told = await countsOf(tx, tenant, { referral: ['created'], recipient: ['created', 'confirmed'] });
  const happened = told.map(({ month, productId, topic, kind, count: times }): Part => {
    if (topic === 'referral') return { month, productId, referralCount: times };
    return { month, productId, [kind === 'created' ? 'recipientCount' : 'confirmedCount']: times };
  });
  const gone = await tx
    .select({
      month: referralSums.month,
      productId: referralSums.productId,
      clickCount: referralSums.clicks,
      visitCount: referralSums.entries,
    })
    .from(referralSums)
    .where(eq(referralSums.tenant, tenant));
  return [...happened, ...gone];
}

/**
 * A tenant's statistics by month and product, oldest first, all as they were at one moment. Bounties outlive their people and the feed,
 * and are told by where they stand now: each row counts by itself.
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
      for (const sum of await liveSumsOf(tx, tenant)) {
        const { topic, kind, count, cents } = sum;
        const [of, state] = [monthAt(sum), stateOf(kind)];
        if (topic === 'visit') of[kind === 'clicks' ? 'clickCount' : 'visitCount'] += count;
        else if (state) of.bountySums.push({ state, bountyCount: count, sumCent: cents });
      }
      return [...months.values()].toSorted(
        (a, b) => a.month.localeCompare(b.month) || a.productId.localeCompare(b.productId),
      );
    },
    { config: { isolationLevel: 'repeatable read', accessMode: 'read only' } },
  );
}
