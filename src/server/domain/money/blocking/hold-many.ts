import { and, eq, inArray, isNull } from 'drizzle-orm';
import { blockedThing } from '#contract/money/blocking/blocked-thing.ts';
import type { FetchedFile } from '#contract/money/blocking/calls.ts';
import type { Database } from '#server/db/database.ts';
import { blocks } from '#server/db/schema/blocks.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import type { Effects } from '../../effects.ts';
import type { Actor, Operator } from '../../operator/actions.ts';
import type { AskingTenant } from '../bounty/bounty-tenant.ts';
import { lockBounties } from '../bounty/lock-bounties.ts';
import type { Bounty } from '../bounty/transitions.ts';
import { isUnderWay } from '../bounty/under-way.ts';
import { dropFromRun, lockRunsOf } from '../pay-runs/drop.ts';
import { fetchesOf } from '../pay-runs/fetches.ts';
import { insertBlock, sentAmong } from './block.ts';
import { lift } from './lift.ts';
import { mark } from './subject.ts';

/** What was held, and what that did. */
export interface ManyHeld {
  readonly bounties: readonly Bounty[];
  readonly blockIds: readonly string[];
  /** Payments that left a run. */
  readonly dropped: number;
  /** References of transfers in files that were handed out. */
  readonly sent: readonly string[];
  /** The files that somebody has with something of it in them. */
  readonly fetches: readonly FetchedFile[];
}

/**
 * Holds bounties that are under way and held by nobody, as `block` does one, in the caller's transaction; people are locked before.
 * @param ids of bounties, some of which may have ended or been held meanwhile
 */
export async function holdMany(
  tx: Database,
  effects: Effects,
  tenant: string,
  { ids, reason, by }: { readonly ids: readonly string[]; readonly reason: string; readonly by: Actor },
): Promise<ManyHeld> {
  if (ids.length === 0) return { bounties: [], blockIds: [], dropped: 0, sent: [], fetches: [] };
  const locked = await lockBounties(tx, and(eq(bounties.tenant, tenant), inArray(bounties.id, [...ids])));
  const free = locked.filter((bounty) => bounty.heldAt === null && isUnderWay(bounty));
  const freeIds = free.map(({ id }) => id);
  await lockRunsOf(tx, tenant, freeIds);
  const fetches = await fetchesOf(tx, tenant, freeIds);
  const blockIds: string[] = [];
  let dropped = 0;
  for (const id of freeIds) {
    const subject = { tenant, thing: blockedThing.bounty, id };
    blockIds.push(await insertBlock(tx, effects, subject, { reason, by, cause: null }));
    await mark(tx, tenant, subject, effects.clock.now());
    if ((await dropFromRun(tx, effects, { tenant, id })) === 'dropped') dropped += 1;
  }
  return { bounties: free, blockIds, dropped, sent: await sentAmong(tx, tenant, freeIds), fetches };
}

/**
 * Lifts holds of bounties, and what else was blocked with them, as far as they stand; people are locked before.
 * @returns the bounties that are held no longer
 */
export async function liftMany(
  tx: Database,
  effects: Effects,
  tenant: AskingTenant,
  { blockIds, reason, by }: { readonly blockIds: readonly string[]; readonly reason: string; readonly by: Operator },
): Promise<readonly Bounty[]> {
  if (blockIds.length === 0) return [];
  const standing = await tx
    .select({ id: blocks.id, thing: blocks.thing, subject: blocks.subject })
    .from(blocks)
    .where(and(eq(blocks.tenant, tenant.key), inArray(blocks.id, [...blockIds]), isNull(blocks.liftedAt)));
  const accounts = standing.filter(({ thing }) => thing === blockedThing.account);
  for (const { id: blockId } of accounts) await lift(tx, effects, tenant, { blockId, reason, by, dryRun: false });
  const held = standing.filter(({ thing }) => thing === blockedThing.bounty);
  const ids = held.map(({ subject }) => subject);
  if (ids.length === 0) return [];
  const theirs = await lockBounties(tx, and(eq(bounties.tenant, tenant.key), inArray(bounties.id, ids)));
  const inOrder = held.toSorted((one, other) => (one.subject < other.subject ? -1 : 1));
  for (const { id: blockId } of inOrder) await lift(tx, effects, tenant, { blockId, reason, by, dryRun: false });
  return theirs;
}
