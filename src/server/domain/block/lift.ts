import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Block } from '#contract/calls/operator-blocks.ts';
import { blockedThing } from '#contract/blocks.ts';
import { paymentState } from '#contract/pay-runs.ts';
import type { Database } from '#server/db/database.ts';
import { blocks } from '#server/db/schema/blocks.ts';
import { Failure } from '#server/failure.ts';
import { toTimestamp, toTimestampOrNull } from '../berlin-time.ts';
import { sendFailedPayment } from '../bounty/bounty-mails.ts';
import type { Effects } from '../effects.ts';
import { noteAction, type Operator } from '../operator/actions.ts';
import { standingsAmong } from '../payment/standing.ts';
import { recordEvents } from '../referral/referral.ts';
import type { Tenant } from '../tenant.ts';
import { blockedAmong } from './blocked.ts';
import { bountiesOf, mark } from './subject.ts';

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
    subject,
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
}

async function end(tx: Database, effects: Effects, row: Row, { reason, by }: Lifting): Promise<void> {
  await tx
    .update(blocks)
    .set({ liftedAt: effects.clock.now(), liftedBy: by.name, liftedReason: reason })
    .where(and(eq(blocks.tenant, row.tenant), eq(blocks.id, row.id)));
  const isThere = await mark(tx, row.tenant, { thing: row.thing, id: row.subject }, null);
  if (isThere && row.thing === blockedThing.referral) {
    await recordEvents(tx, effects, row.tenant, [{ number: row.subject, event: 'block-lifted' }]);
  }
}

/**
 * Lifts a block, and with that of an account those of its referrals that it brought along: what is due is in the next run, and
 * who was not asked for another account meanwhile is asked now.
 * @throws Failure PSOF0731 no such block, or lifted already
 */
export async function lift(db: Database, effects: Effects, tenant: Tenant, lifting: Lifting): Promise<void> {
  const { key } = tenant;
  const alive = and(eq(blocks.tenant, key), isNull(blocks.liftedAt));
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(blocks)
      .where(and(alive, eq(blocks.id, lifting.blockId)))
      .for('update');
    if (!row) throw new Failure('PSOF0731');
    await end(tx, effects, row, lifting);
    const along = await tx
      .select()
      .from(blocks)
      .where(and(alive, eq(blocks.cause, row.id)))
      .orderBy(blocks.subject)
      .for('update');
    for (const one of along) await end(tx, effects, one, lifting);
    const theirs = await bountiesOf(tx, key, { thing: row.thing, id: row.subject });
    const ids = theirs.map(({ id }) => id);
    const still = await blockedAmong(tx, key, ids);
    const standings = await standingsAmong(tx, key, ids);
    for (const bounty of theirs) {
      const why = still.has(bounty.id) ? undefined : standings.get(bounty.id)?.held?.why;
      if (why) await sendFailedPayment(tx, effects, tenant, { bounty, returned: why === paymentState.returned });
    }
    await noteAction(tx, effects, key, { operator: lifting.by, action: 'block-lifted', subject: row.id });
  });
}
