import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { happenings } from '#server/db/schema/happenings.ts';
import type { Effects } from '../../effects.ts';
import { tell } from './tell.ts';

/**
 * Takes out of the feed which referrals or recipients it was that are deleted, in the transaction that deletes them, by who has locked them:
 * what happened stays and goes on counting, and leads to nobody.
 */
async function unname(tx: Database, { topics }: Effects, tenant: string, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return;
  await tx
    .update(happenings)
    .set({ subject: '', details: sql`${happenings.details} - 'referralNumber' - 'orderId'` })
    .where(and(eq(happenings.tenant, tenant), inArray(happenings.subject, [...subjects])));
  for (const forget of topics.forgetTold) await forget(tx, tenant, subjects);
}

interface OfProduct {
  readonly tenant: string;
  readonly number: string;
  readonly productId: string;
}

/** Of any tenants, who are deleted as a whole: as many as there are of each. */
async function forgetAll(
  tx: Database,
  effects: Effects,
  topic: 'recipient' | 'referral',
  gone: readonly OfProduct[],
): Promise<void> {
  for (const tenant of new Set(gone.map((each) => each.tenant))) {
    const theirs = gone.filter((each) => each.tenant === tenant);
    const erased = theirs.map(({ productId }) => {
      const details = { productId };
      return { topic, kind: 'erased', subject: '', details } as const;
    });
    await unname(
      tx,
      effects,
      tenant,
      theirs.map(({ number }) => number),
    );
    await tell(tx, effects, tenant, erased);
  }
}

/** Recipients who are deleted. */
export const forgetRecipients = (tx: Database, effects: Effects, gone: readonly OfProduct[]): Promise<void> =>
  forgetAll(tx, effects, 'recipient', gone);

/** Referrals that are deleted, with what was told of their orders. */
export const forgetReferrals = (tx: Database, effects: Effects, gone: readonly OfProduct[]): Promise<void> =>
  forgetAll(tx, effects, 'referral', gone);
