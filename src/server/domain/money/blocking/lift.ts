import { and, desc, eq, isNull, or } from 'drizzle-orm';
import type { Block } from '#contract/money/blocking/calls.ts';
import { blockedThing } from '#contract/money/blocking/blocked-thing.ts';
import type { Database } from '#server/db/database.ts';
import { blocks } from '#server/db/schema/blocks.ts';
import { transactOrRehearse } from '#server/db/rehearse.ts';
import { Failure } from '#server/failure.ts';
import { toTimestamp, toTimestampOrNull } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';
import { nameOf, noteAction, type Operator } from '../../operator/actions.ts';
import { askHeld } from '../settlement/ask-for-account.ts';
import { tell } from '../../records/feed/tell.ts';
import type { AskingTenant } from '../bounty/bounty-tenant.ts';
import { isOfGone, ofGone } from '../holds/gone.ts';
import { lockBountiesOf, lockReferrals, lockSubject, mark } from './subject.ts';

type Row = typeof blocks.$inferSelect;

/** Blocks that an operator made, newest first; those that an account brought along go without saying. */
export async function listBlocks(db: Database, tenant: string, all: boolean): Promise<Block[]> {
  const rows = await db
    .select()
    .from(blocks)
    .where(and(eq(blocks.tenant, tenant), isNull(blocks.cause), all ? undefined : isNull(blocks.liftedAt)))
    .orderBy(desc(blocks.blockedAt), blocks.id)
    .limit(1000);
  return rows.map(({ id, thing, subject, reason, blockedBy, blockedAt, liftedAt, liftedBy, liftedReason }) => ({
    blockId: id,
    thing,
    subject: isOfGone(subject) ? '' : subject,
    reason,
    blockedBy,
    blockedAt: toTimestamp(blockedAt),
    liftedAt: toTimestampOrNull(liftedAt),
    liftedBy,
    liftedReason,
  }));
}

interface Lifting {
  readonly blockId: string;
  readonly reason: string;
  readonly by: Operator;
  readonly dryRun: boolean;
}

/** What follows from it. */
interface Lifted {
  /** Referrals that are open again. */
  readonly referralCount: number;
  /** People who are asked for another account. */
  readonly mailCount: number;
}

/** The same effects, which count mails. */
function countingMails(effects: Effects) {
  let mails = 0;
  const enqueueMail: Effects['enqueueMail'] = (tx, mail) => {
    mails += 1;
    return effects.enqueueMail(tx, mail);
  };
  return { effects: { ...effects, enqueueMail }, count: () => mails };
}

/** A block and those that it brought along, as long as they stand. */
const isAlong = (tenant: string, blockId: string) =>
  and(eq(blocks.tenant, tenant), isNull(blocks.liftedAt), or(eq(blocks.id, blockId), eq(blocks.cause, blockId)));

/** The things themselves, in the order in which they are locked: an account, its referrals, one bounty. */
const rank = { [blockedThing.account]: 0, [blockedThing.referral]: 1, [blockedThing.bounty]: 2 };
const inOrder = (one: Row, other: Row) => rank[one.thing] - rank[other.thing] || (one.subject < other.subject ? -1 : 1);

/**
 * Takes the marks away and ends the blocks, each after its thing is locked: an erasure holds the thing, too, before it deletes its
 * blocks.
 */
async function endAll(tx: Database, effects: Effects, rows: readonly Row[], { reason, by }: Lifting): Promise<number> {
  let referralCount = 0;
  for (const row of rows.toSorted(inOrder)) {
    const { tenant, thing, subject: id } = row;
    const isThere = await mark(tx, tenant, { thing, id }, null);
    const ended = await tx
      .update(blocks)
      .set({ liftedAt: effects.clock.now(), liftedBy: nameOf(by), liftedReason: reason })
      .where(and(eq(blocks.tenant, tenant), eq(blocks.id, row.id), isNull(blocks.liftedAt)))
      .returning({ id: blocks.id });
    // Somebody else was faster, and what they did stands.
    if (ended.length === 0) throw new Failure('PSOF0731');
    if (isThere && thing === blockedThing.referral) {
      referralCount += 1;
      await tell(tx, effects, tenant, [{ topic: 'referral', kind: 'block-lifted', subject: id, details: {} }]);
    }
  }
  return referralCount;
}

interface Standing {
  readonly seen: Row;
  readonly lifting: Lifting;
}

async function liftStanding(tx: Database, effects: Effects, tenant: AskingTenant, { seen, lifting }: Standing) {
  const { key } = tenant;
  const { blockId } = lifting;
  const subject = { thing: seen.thing, id: seen.subject };
  await lockSubject(tx, key, subject);
  // What an account brought along is lifted one by one, too, by who holds the referral.
  const along = await tx.select().from(blocks).where(isAlong(key, blockId)).orderBy(blocks.subject);
  const numbers = along.filter(({ thing }) => thing === blockedThing.referral).map(({ subject: number }) => number);
  await lockReferrals(tx, key, numbers);
  const rows = await tx.select().from(blocks).where(isAlong(key, blockId));
  // An account that has gone meanwhile has left its block to be lifted as such.
  if (!rows.some(({ id, subject: still }) => id === blockId && still === seen.subject)) throw new Failure('PSOF0731');
  const referralCount = await endAll(tx, effects, rows, lifting);
  const theirs = await lockBountiesOf(tx, key, subject);
  await askHeld(tx, effects, tenant, theirs);
  return referralCount;
}

/** Of an account that is gone nothing is left to be lifted: the hash of its address goes. Who came back meanwhile keeps the block. */
async function deleteOfGone(tx: Database, { tenant, id }: Row): Promise<void> {
  const gone = await tx
    .delete(blocks)
    .where(and(eq(blocks.tenant, tenant), eq(blocks.id, id), ofGone))
    .returning({ id: blocks.id });
  if (gone.length === 0) throw new Failure('PSOF0731');
}

/**
 * Lifts a block, and with that of an account those of its referrals that it brought along: what is due is in the next run, and
 * who was not asked for another account meanwhile is asked now.
 * @throws Failure PSOF0731 no such block, or lifted already
 */
export async function lift(db: Database, effects: Effects, tenant: AskingTenant, lifting: Lifting): Promise<Lifted> {
  const { key } = tenant;
  const { blockId } = lifting;
  return transactOrRehearse(db, lifting.dryRun, async (tx) => {
    const counting = countingMails(effects);
    const [seen] = await tx
      .select()
      .from(blocks)
      .where(and(isAlong(key, blockId), eq(blocks.id, blockId)));
    if (!seen) throw new Failure('PSOF0731');
    let referralCount = 0;
    if (isOfGone(seen.subject)) await deleteOfGone(tx, seen);
    else referralCount = await liftStanding(tx, counting.effects, tenant, { seen, lifting });
    await noteAction(tx, effects, key, { by: lifting.by, action: 'block-lifted', subject: blockId });
    return { referralCount, mailCount: counting.count() };
  });
}
