import { and, desc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { orderReleases } from '#server/db/schema/order-releases.ts';
import { orders } from '#server/db/schema/orders.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { referrals } from '#server/db/schema/referrals.ts';

type Word = Omit<typeof orderReleases.$inferInsert, 'orderId' | 'reason'> & { readonly reason: string };

const textOf = ({ decision, reason }: Pick<Word, 'decision' | 'reason'>) => `${decision} ${reason}`;

/** What an agency said last of some of its orders, and why, in one. */
async function lastWords(
  tx: Database,
  { tenant, agencyNumber }: Pick<Word, 'tenant' | 'agencyNumber'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { orderId, decision, reason, id } = orderReleases;
  const isTheirs = and(eq(orderReleases.tenant, tenant), eq(orderReleases.agencyNumber, agencyNumber));
  const rows = await tx
    .selectDistinctOn([orderId], { orderId, decision, reason })
    .from(orderReleases)
    .where(and(isTheirs, inArray(orderId, [...ids])))
    .orderBy(orderId, desc(id));
  return new Map(rows.map((row) => [row.orderId, textOf(row)]));
}

/** Those of some orders whose recipient or recommender has been deleted. */
async function ofPeopleGone(tx: Database, tenant: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ externalId: orders.externalId })
    .from(orders)
    .leftJoin(recipients, and(eq(recipients.tenant, orders.tenant), eq(recipients.number, orders.recipientNumber)))
    .leftJoin(referrals, and(eq(referrals.tenant, orders.tenant), eq(referrals.number, orders.referralNumber)))
    .leftJoin(
      recommenders,
      and(eq(recommenders.tenant, referrals.tenant), eq(recommenders.id, referrals.recommenderId)),
    )
    .where(
      and(
        eq(orders.tenant, tenant),
        inArray(orders.externalId, [...ids]),
        or(and(isNotNull(orders.recipientNumber), isNull(recipients.number)), isNull(recommenders.id)),
      ),
    );
  return new Set(rows.map(({ externalId }) => externalId));
}

/**
 * Keeps what an agency says of some orders, by the tenant's numbers, where it has not said just that; without the reason where it may be about
 * somebody who has been deleted (GDPR Art. 17).
 */
export async function keepWords(tx: Database, said: Word, ids: readonly string[]): Promise<void> {
  const before = await lastWords(tx, said, ids);
  const gone = await ofPeopleGone(tx, said.tenant, ids);
  const words = ids.map((orderId) => ({ ...said, orderId, reason: gone.has(orderId) ? '' : said.reason }));
  const news = words.filter((word) => before.get(word.orderId) !== textOf(word));
  if (news.length > 0) await tx.insert(orderReleases).values(news);
}
