import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { blockedThing, type BlockedThing } from '#contract/money/blocking/blocked-thing.ts';
import { bountySide } from '#contract/money/bounty/states.ts';
import type { Database } from '#server/db/database.ts';
import { blocks } from '#server/db/schema/blocks.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { referrals } from '#server/db/schema/referrals.ts';

/**
 * Every block of a recommender's account, of the referrals they made, and of their own parts of bounties, lifted or not, oldest
 * first. What was blocked of a recipient is theirs.
 */
export function blocksAbout(
  db: Database,
  { tenant, recommenderId }: { readonly tenant: string; readonly recommenderId: string },
): Promise<(typeof blocks.$inferSelect)[]> {
  const theirReferrals = db
    .select({ subject: referrals.number })
    .from(referrals)
    .where(and(eq(referrals.tenant, tenant), eq(referrals.recommenderId, recommenderId)));
  const theirBounties = db
    .select({ subject: sql`${bounties.id}::text` })
    .from(bounties)
    .where(
      and(
        eq(bounties.tenant, tenant),
        eq(bounties.recommenderId, recommenderId),
        eq(bounties.side, bountySide.recommender),
      ),
    );
  const which = (thing: BlockedThing, isTheirs: SQL) =>
    db
      .select()
      .from(blocks)
      .where(and(eq(blocks.tenant, tenant), eq(blocks.thing, thing), isTheirs));
  // One after the other: of several conditions at once every block of the tenant would be read.
  return unionAll(
    which(blockedThing.account, eq(blocks.subject, recommenderId)),
    which(blockedThing.referral, sql`${blocks.subject} in ${theirReferrals}`),
    which(blockedThing.bounty, sql`${blocks.subject} in ${theirBounties}`),
  ).orderBy(asc(blocks.blockedAt), asc(blocks.thing), asc(blocks.subject), asc(blocks.id));
}

/** Things of one kind, by numbers of referrals, ids of recommenders or of bounties. */
export interface Things {
  readonly thing: BlockedThing;
  readonly ids: readonly string[];
}

/** Every block of these things, lifted or not, oldest first. */
export function blocksOn(
  db: Database,
  tenant: string,
  things: readonly Things[],
): Promise<(typeof blocks.$inferSelect)[]> {
  const areTheirs = things.map(({ thing, ids }) => and(eq(blocks.thing, thing), inArray(blocks.subject, [...ids])));
  return db
    .select()
    .from(blocks)
    .where(and(eq(blocks.tenant, tenant), or(...areTheirs)))
    .orderBy(asc(blocks.blockedAt), asc(blocks.id));
}

/** Every hold of these bounties, lifted or not, oldest first. */
export const holdsOf = (db: Database, tenant: string, ids: readonly string[]) =>
  blocksOn(db, tenant, [{ thing: blockedThing.bounty, ids }]);
