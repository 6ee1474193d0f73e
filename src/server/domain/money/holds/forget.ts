import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { blockedThing, type BlockedThing } from '#contract/money/blocking/blocked-thing.ts';
import { bountyState } from '#contract/money/bounty/states.ts';
import type { Database } from '#server/db/database.ts';
import { blocks } from '#server/db/schema/blocks.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { orderReleases } from '#server/db/schema/order-releases.ts';
import { orders } from '#server/db/schema/orders.ts';

interface Things {
  readonly tenant: string;
  readonly thing: BlockedThing;
  /** Numbers of referrals, or ids of recommenders or of bounties. */
  readonly ids: readonly string[];
}

const areOf = ({ tenant, thing, ids }: Things) =>
  and(eq(blocks.tenant, tenant), eq(blocks.thing, thing), inArray(blocks.subject, [...ids]));

/** Deletes the blocks of some things that go: nothing is left that one could lift them from. */
export async function deleteBlocksOf(tx: Database, things: Things): Promise<void> {
  if (things.ids.length > 0) await tx.delete(blocks).where(areOf(things));
}

/**
 * Of some things that stay without the person they were about: what was lifted goes, and what stands goes on without its
 * reason, which may say something of who is gone (GDPR Art. 17). It can be lifted as before.
 */
export async function forgetReasons(tx: Database, things: Things): Promise<void> {
  if (things.ids.length === 0) return;
  await tx.delete(blocks).where(and(areOf(things), isNotNull(blocks.liftedAt)));
  await tx.update(blocks).set({ reason: '' }).where(areOf(things));
}

/**
 * Forgets why bounties were held whose person is gone, and that those were which have ended: nothing is left to hold. One that
 * is still owed stays held.
 */
export async function forgetHolds(tx: Database, { tenant, ids }: Pick<Things, 'tenant' | 'ids'>): Promise<void> {
  if (ids.length === 0) return;
  const ended = await tx
    .update(bounties)
    .set({ heldAt: null })
    .where(
      and(
        eq(bounties.tenant, tenant),
        inArray(bounties.id, [...ids]),
        inArray(bounties.state, [bountyState.cancelled, bountyState.expired]),
      ),
    )
    .returning({ id: bounties.id });
  const thing = blockedThing.bounty;
  await deleteBlocksOf(tx, { tenant, thing, ids: ended.map(({ id }) => id) });
  await forgetReasons(tx, { tenant, thing, ids });
}

interface Refused {
  readonly tenant: string;
  readonly referralNumbers: readonly string[];
  /** Only orders that name these recipients, each at their referral, or nobody. */
  readonly recipients?: readonly { readonly number: string; readonly referralNumber: string }[];
}

/**
 * Forgets why agencies have refused orders of people who are gone: what they wrote may say something of them (GDPR Art. 17). That they
 * have refused stays, and counts as before.
 */
export async function forgetRefusals(tx: Database, { tenant, referralNumbers, recipients }: Refused): Promise<void> {
  if (referralNumbers.length === 0) return;
  const pairs = recipients?.map(({ referralNumber, number }) => sql`(${referralNumber}, ${number})`);
  const named =
    pairs &&
    or(
      sql`(${orders.referralNumber}, ${orders.recipientNumber}) in (${sql.join(pairs, sql`, `)})`,
      isNull(orders.recipientNumber),
    );
  const areTheirs = and(eq(orders.tenant, tenant), inArray(orders.referralNumber, [...referralNumbers]), named);
  const theirs = tx.select({ externalId: orders.externalId }).from(orders).where(areTheirs);
  await tx
    .update(orderReleases)
    .set({ reason: '' })
    .where(and(eq(orderReleases.tenant, tenant), inArray(orderReleases.orderId, theirs)));
}
