import { and, eq, inArray, isNull } from 'drizzle-orm';
import { blockedThing, type BlockedThing } from '#contract/money/blocking/blocked-thing.ts';
import { paymentState } from '#contract/money/pay-runs/states.ts';
import type { Database } from '#server/db/database.ts';
import { blocks } from '#server/db/schema/blocks.ts';
import { payments } from '#server/db/schema/payments.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { transactOrRehearse } from '#server/db/rehearse.ts';
import { Failure } from '#server/failure.ts';
import { endSessionsOf } from '../../people/account/session.ts';
import type { Effects } from '../../effects.ts';
import { newUuid } from '../../identity/uuid.ts';
import { nameOf, noteAction, type Actor, type Operator } from '../../operator/actions.ts';
import { dropFromRun, lockRunsOf, runsOf } from '../pay-runs/drop.ts';
import { fetchesOf } from '../pay-runs/fetches.ts';
import { lockReferralsWhere } from '../../referral/referral/referral.ts';
import { tell } from '../../records/feed/tell.ts';
import { findSubject, lockBountiesOf, mark, type Subject } from './subject.ts';

interface Blocking {
  readonly thing: BlockedThing;
  /** What the operator knows of it: a number, an address, an id. */
  readonly told: string;
  readonly reason: string;
  readonly by: Operator;
  readonly dryRun: boolean;
}

const blocked = (subject: string) => ({ topic: 'referral', kind: 'blocked', subject, details: {} }) as const;

/** The id of the block that is in force; undefined where there is none. */
export async function blockInForce(tx: Database, tenant: string, { thing, id }: Subject): Promise<string | undefined> {
  const [alive] = await tx
    .select({ id: blocks.id })
    .from(blocks)
    .where(and(eq(blocks.tenant, tenant), eq(blocks.thing, thing), eq(blocks.subject, id), isNull(blocks.liftedAt)));
  return alive?.id;
}

/** @throws Failure PSOF0730 with the id of the block that is in force */
async function refuseSecond(tx: Database, tenant: string, subject: Subject): Promise<void> {
  const alive = await blockInForce(tx, tenant, subject);
  if (alive !== undefined) throw new Failure('PSOF0730', [], { block: alive });
}

/** A thing is blocked once; whoever comes second is told so. @throws Failure PSOF0730 */
export async function insertBlock(
  tx: Database,
  effects: Effects,
  { tenant, thing, id: subject }: Subject & { readonly tenant: string },
  { reason, by, cause }: { reason: string; by: Actor; cause: string | null },
): Promise<string> {
  const id = newUuid(effects.random);
  const blockedAt = effects.clock.now();
  const made = await tx
    .insert(blocks)
    .values({ tenant, id, thing, subject, cause, reason, blockedBy: nameOf(by), blockedAt })
    .onConflictDoNothing()
    .returning({ id: blocks.id });
  if (made.length > 0) return id;
  await refuseSecond(tx, tenant, { thing, id: subject });
  // Lifted between the two statements.
  throw new Failure('PSOF0010');
}

/** Blocks the referrals of an account along with it, but for those that are blocked for themselves. */
async function blockReferrals(
  tx: Database,
  effects: Effects,
  {
    tenant,
    recommenderId,
    cause,
    reason,
    by,
  }: {
    tenant: string;
    recommenderId: string;
    cause: string;
    reason: string;
    by: Operator;
  },
): Promise<number> {
  const open = await lockReferralsWhere(
    tx,
    and(eq(referrals.tenant, tenant), eq(referrals.recommenderId, recommenderId), isNull(referrals.blockedAt)),
  );
  for (const { number } of open) {
    const subject = { tenant, thing: blockedThing.referral, id: number };
    await insertBlock(tx, effects, subject, { reason, by, cause });
    await mark(tx, tenant, subject, effects.clock.now());
  }
  await tell(
    tx,
    effects,
    tenant,
    open.map(({ number }) => blocked(number)),
  );
  return open.length;
}

/** References of transfers for some bounties that are in files which were handed out: nobody can call them back. */
export async function sentAmong(db: Database, tenant: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ endToEndId: payments.endToEndId })
    .from(payments)
    .where(
      and(eq(payments.tenant, tenant), inArray(payments.bountyId, [...ids]), eq(payments.state, paymentState.sent)),
    );
  return rows.map(({ endToEndId }) => endToEndId);
}

/**
 * Blocks a referral or an account with its referrals, or holds one bounty: it earns nothing from now on, and its payments fall out
 * of the runs they wait in, whose releases are void. All of it in one transaction, with reason and author.
 * @returns what was or would be done; a transfer in a file that was handed out is named, since it cannot be changed, and who has a file that something of it stands in
 * @throws Failure as `findSubject`; PSOF0730 blocked already
 */
export async function block(
  db: Database,
  effects: Effects,
  tenant: string,
  { thing, told, reason, by, dryRun }: Blocking,
) {
  return transactOrRehearse(db, dryRun, async (tx) => {
    const subject = await findSubject(tx, tenant, { thing, told });
    await refuseSecond(tx, tenant, subject);
    if (!(await mark(tx, tenant, subject, effects.clock.now()))) throw new Failure('PSOF0107');
    const blockId = await insertBlock(tx, effects, { tenant, ...subject }, { reason, by, cause: null });
    let referralCount = thing === blockedThing.referral ? 1 : 0;
    if (thing === blockedThing.account) {
      await endSessionsOf(tx, { tenant, id: subject.id });
      referralCount = await blockReferrals(tx, effects, {
        tenant,
        recommenderId: subject.id,
        cause: blockId,
        reason,
        by,
      });
    }
    if (thing === blockedThing.referral) await tell(tx, effects, tenant, [blocked(subject.id)]);
    const ids = (await lockBountiesOf(tx, tenant, subject)).map(({ id }) => id);
    await lockRunsOf(tx, tenant, ids);
    const runs = await runsOf(tx, tenant, ids);
    const fetches = await fetchesOf(tx, tenant, ids);
    let dropped = 0;
    for (const id of ids) if ((await dropFromRun(tx, effects, { tenant, id })) === 'dropped') dropped += 1;
    await noteAction(tx, effects, tenant, { by, action: 'blocked', subject: blockId });
    const sent = await sentAmong(tx, tenant, ids);
    return { blockId: dryRun ? null : blockId, dropped, runs, referralCount, sent, fetches };
  });
}
