import { and, desc, eq } from 'drizzle-orm';
import type { PayRun } from '#contract/money/pay-runs/calls.ts';
import { paymentState, payRunState, type PayRunState } from '#contract/money/pay-runs/states.ts';
import type { Database } from '#server/db/database.ts';
import { payments, payRuns } from '#server/db/schema/payments.ts';
import { lockRows, take } from '#server/db/locks.ts';
import { transactOrRehearse } from '#server/db/rehearse.ts';
import { transact } from '#server/db/transact.ts';
import { Failure } from '#server/failure.ts';
import { readableDestinations } from '../accounts/destination.ts';
import { takeOutBlocked } from './take-out-blocked.ts';
import type { Effects } from '../../effects.ts';
import { newTimedUuid, newUuid } from '../../identity/uuid.ts';
import { lotsOf } from '../../lots.ts';
import { nameOf, noteAction, type Operator } from '../../operator/actions.ts';
import { decideAsOneOfTwo, standingKey } from '../../operator/four-eyes.ts';
import type { KeyedTenant, WithPrivate } from '../../tenant-parts.ts';
import type { TenantPrivate } from '../../tenant.ts';
import { standInRun, standWaiting } from '../bounty/standing.ts';
import { countDue, lockDue, nextDue, type PlaceInLine } from './due.ts';
import { fingerprintOf } from './fingerprint.ts';
import { isPlannedIn, lockBountiesIn } from './planned.ts';
import { presentRun, presentRuns, releasesOf, type PayRunRow } from './present.ts';
import { referenceOf } from './reference.ts';
import { requireKnownFetch, type ByWhatIsKnown } from './trail.ts';
import { voidReleases } from './void.ts';

export interface RunOf {
  readonly tenant: string;
  readonly runId: string;
}

const isRun = ({ tenant, runId }: RunOf) => and(eq(payRuns.tenant, tenant), eq(payRuns.id, runId));

/** What is wished cannot be done with a run that stands there. */
export const wrongState = (state: PayRunState) => new Failure('PSOF0723', [], { state });

/** The run, locked until the transaction ends. @throws Failure PSOF0720 unknown */
export async function lockRun(tx: Database, run: RunOf): Promise<PayRunRow> {
  const [row] = await lockRows(tx, 'pay-run', tx.select().from(payRuns).where(isRun(run)), { key: ({ id }) => id });
  if (!row) throw new Failure('PSOF0720');
  return row;
}

/** Changes a run, and only what is given. */
export async function changeRun(tx: Database, run: RunOf, change: Partial<PayRunRow>): Promise<PayRunRow> {
  const [row] = await tx.update(payRuns).set(change).where(isRun(run)).returning();
  if (!row) throw new Failure('PSOF0720');
  return row;
}

/** Who pays bounties by transfer, from an account of its own. */
export type PayingTenant = KeyedTenant & WithPrivate<'payer'>;

/** A tenant without an account of its own pays nobody. @throws Failure PSOF0721 */
export function requirePayer({ private: { payer } }: WithPrivate<'payer'>): NonNullable<TenantPrivate['payer']> {
  if (!payer) throw new Failure('PSOF0721');
  return payer;
}

interface Creating {
  readonly by: Operator;
  /** Says what would be made, and makes nothing. */
  readonly dryRun: boolean;
  /** Told the ids of due bounties that are left out since nobody can read where they go. */
  readonly onUnreadable: (bountyIds: readonly string[]) => void;
}

/** So many that are due are looked at together, at least. */
const fewest = 500;

/**
 * What is due and can be paid, locked, who waits longest first, as much as a file may hold. An account that no key opens any more keeps
 * nobody else from their money: it is passed over, and takes no place.
 */
async function payable(tx: Database, effects: Effects, tenant: string, most: number) {
  const chosen: string[] = [];
  const unreadable: string[] = [];
  let after: PlaceInLine | undefined;
  do {
    // Of one lost key many may follow each other: few that are free would look for their next one by one.
    const wanted = Math.max(most - chosen.length, fewest);
    const next = await nextDue(tx, tenant, { most: wanted, after });
    after = next.length < wanted ? undefined : next.at(-1);
    const ids = next.map(({ id }) => id);
    const read = await readableDestinations(tx, effects, tenant, ids);
    for (const id of ids) {
      if (chosen.length === most) break;
      if (read.unreadable.has(id)) unreadable.push(id);
      else chosen.push(id);
    }
  } while (after && chosen.length < most);
  return { due: await lockDue(tx, tenant, chosen), unreadable };
}

/**
 * Collects what is due into a new run, as much as one file may hold. Of two that are made at the same moment, the second finds what the
 * first has left.
 * @throws Failure PSOF0721 the tenant has no account to pay from, PSOF0722 nothing is due
 */
export async function createRun(
  db: Database,
  effects: Effects,
  tenant: PayingTenant,
  { by, dryRun, onUnreadable }: Creating,
): Promise<PayRun & { readonly unreadableCount: number; readonly leftCount: number }> {
  const { mostTransfers } = requirePayer(tenant);
  const { key } = tenant;
  return transactOrRehearse(db, dryRun, async (tx) => {
    await take(tx, 'pay-runs', { tenant: key });
    const { due, unreadable } = await payable(tx, effects, key, mostTransfers);
    if (unreadable.length > 0) onUnreadable(unreadable);
    if (due.length === 0) throw new Failure('PSOF0722');
    // Not before: what was sent while this waited for the lock was sent earlier, and is shown so (`earlierOf`).
    const now = effects.clock.now();
    const id = newUuid(effects.random);
    const [run] = await tx
      .insert(payRuns)
      .values({ tenant: key, id, state: payRunState.draft, createdAt: now, createdBy: nameOf(by) })
      .returning();
    if (!run) throw new Failure('PSOF0001');
    const state = paymentState.planned;
    const planned = due.map(({ id: bountyId, valueCent: amountCent }) => {
      const paymentId = newTimedUuid(effects);
      const payment = { tenant: key, id: paymentId, endToEndId: referenceOf(paymentId), bountyId, amountCent };
      return { ...payment, payRunId: id, state, at: now, createdAt: now };
    });
    for (const some of lotsOf(planned, 1000)) await tx.insert(payments).values(some);
    await standInRun(tx, { tenant: key, ids: due.map(({ id: bountyId }) => bountyId) });
    await noteAction(tx, effects, key, { by, action: 'pay-run-created', subject: id });
    // Those of which nobody can read where they go go on waiting, too: as many as were passed over are told apart.
    const leftCount = Math.max(0, (await countDue(tx, key)) - unreadable.length);
    return { ...(await presentRun(tx, run)), unreadableCount: unreadable.length, leftCount };
  });
}

export async function listRuns(db: Database, tenant: string): Promise<PayRun[]> {
  const rows = await db
    .select()
    .from(payRuns)
    .where(eq(payRuns.tenant, tenant))
    .orderBy(desc(payRuns.createdAt), payRuns.id)
    .limit(100);
  return rows.length === 0 ? [] : presentRuns(db, tenant, rows);
}

/**
 * Gives a run up before its file was handed out.
 * @throws Failure PSOF0720, PSOF0723 too late, PSOF0797 as `requireKnownFetch`
 */
export async function discardRun(
  db: Database,
  effects: Effects,
  run: RunOf,
  { by, knownFetch }: ByWhatIsKnown,
): Promise<void> {
  await transact(db, async (tx) => {
    await lockBountiesIn(tx, run);
    const { state } = await lockRun(tx, run);
    if (state !== payRunState.draft && state !== payRunState.released) throw wrongState(state);
    await requireKnownFetch(tx, run, knownFetch);
    await voidReleases(tx, run, { state: payRunState.discarded });
    const dropped = await tx
      .update(payments)
      .set({ state: paymentState.dropped, at: effects.clock.now() })
      .where(isPlannedIn(run))
      .returning({ id: payments.bountyId });
    await standWaiting(tx, { tenant: run.tenant, ids: dropped.map(({ id }) => id) });
    await noteAction(tx, effects, run.tenant, { by, action: 'pay-run-discarded', subject: run.runId });
  });
}

interface Releasing {
  readonly by: Operator;
  /** Of what they have looked at, where that was told. */
  readonly fingerprint?: string | undefined;
}

/**
 * Releases a run: once by each of two people. Who made it may be one of them.
 * @throws Failure PSOF0720, PSOF0723 not to be released any more, PSOF0724 the same person twice, PSOF0715 one behind both
 *   keys, PSOF0729 as `takeOutBlocked`, PSOF0798 it is another one than the one that was looked at
 */
export async function releaseRun(
  db: Database,
  effects: Effects,
  run: RunOf,
  { by, fingerprint }: Releasing,
): Promise<PayRun> {
  await takeOutBlocked(db, effects, run, by);
  return transact(db, async (tx) => {
    await standingKey(tx, effects, run.tenant, by);
    const locked = await lockRun(tx, run);
    if (locked.state !== payRunState.draft) throw wrongState(locked.state);
    // An account that changes after that takes its payment out of a run that somebody has released (`dropFromRun`).
    if (fingerprint !== undefined && fingerprint !== (await fingerprintOf(tx, effects, run))) {
      throw new Failure('PSOF0798');
    }
    const before = releasesOf(locked);
    const decided = { action: 'pay-run-released', subject: run.runId } as const;
    const word = await decideAsOneOfTwo(tx, effects, run.tenant, { decided, by, before });
    const change =
      before.length === 0 ? { firstReleaseBy: word } : { secondReleaseBy: word, state: payRunState.released };
    const released = await changeRun(tx, run, change);
    return presentRun(tx, released);
  });
}
