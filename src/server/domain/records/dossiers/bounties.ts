import { and, asc, count, desc, eq, inArray, sql, sum, type SQL } from 'drizzle-orm';
import { paymentState } from '#contract/money/pay-runs/states.ts';
import { bountyState } from '#contract/money/bounty/states.ts';
import { mostListed, type BountyInDossier, type Money } from '#contract/records/dossiers/parts.ts';
import type { Database } from '#server/db/database.ts';
import { bounties, bountyHistory } from '#server/db/schema/bounties.ts';
import { payments } from '#server/db/schema/payments.ts';
import { toTimestamp, toTimestampOrNull } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';
import { groupedBy } from '../../grouped-by.ts';
import { payoutsAmong } from '../../money/collecting/payouts.ts';
import { blockedAmong, isBlocked } from '../../money/holds/blocked.ts';
import { awaitingReleaseAmong } from '../../money/holds/release.ts';
import { standingsAmong } from '../../money/pay-runs/standing.ts';
import type { Bounty } from '../../money/bounty/transitions.ts';
import { waitOf } from './waits.ts';

/** Of which bounties: always with the tenant, and by a column that has an index. */
export interface Meant {
  readonly tenant: string;
  readonly which: SQL | undefined;
}

const areMeant = ({ tenant, which }: Meant) => and(eq(bounties.tenant, tenant), which);

/** Every state that each of some bounties came into, by its id. */
async function historiesOf(db: Database, tenant: string, ids: readonly string[]) {
  const rows = await db
    .select()
    .from(bountyHistory)
    .where(and(eq(bountyHistory.tenant, tenant), inArray(bountyHistory.bountyId, [...ids])))
    .orderBy(asc(bountyHistory.id));
  return groupedBy(rows, ({ bountyId }) => bountyId);
}

const alive = [paymentState.planned, paymentState.sent];

/** The run that has the transfer of each of some bounties, by its id (`payments_one_alive`). */
async function runsOf(db: Database, tenant: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ bountyId: payments.bountyId, runId: payments.payRunId })
    .from(payments)
    .where(and(eq(payments.tenant, tenant), inArray(payments.bountyId, [...ids]), inArray(payments.state, alive)));
  return new Map(rows.map(({ bountyId, runId }) => [bountyId, runId]));
}

async function present(db: Database, effects: Effects, tenant: string, rows: readonly Bounty[]) {
  const ids = rows.map(({ id }) => id);
  const now = effects.clock.now();
  const histories = await historiesOf(db, tenant, ids);
  const runs = await runsOf(db, tenant, ids);
  const payoutsOf = await payoutsAmong(db, effects, tenant, ids);
  const standings = await standingsAmong(db, tenant, ids);
  const blocked = await blockedAmong(db, tenant, ids);
  const awaiting = await awaitingReleaseAmong(db, tenant, { ids, now });
  return rows.map((bounty): BountyInDossier => {
    const { id, side, referralNumber, recipientNumber, valueCent, agencyCent, state, reason, payout } = bounty;
    const wait = waitOf(bounty, { blocked, awaiting, now, renewedAt: standings.get(id)?.renewedAt ?? null });
    return {
      bountyId: id,
      side,
      referralNumber,
      recipientNumber,
      valueCent,
      ofAgencyCent: agencyCent,
      state,
      reason,
      at: toTimestamp(bounty.at),
      payout,
      waitsFor: wait.waitsFor,
      waitsUntil: toTimestampOrNull(wait.until),
      externalId: bounty.orderId,
      runId: runs.get(id) ?? null,
      history: (histories.get(id) ?? []).map((one) => ({
        state: one.state,
        reason: one.reason,
        at: toTimestamp(one.at),
      })),
      ...payoutsOf(id),
    };
  });
}

/** Bounties with their ways, the newest first, and how many there are. */
export async function bountiesWithWays(db: Database, effects: Effects, meant: Meant) {
  const [total] = await db.select({ count: count() }).from(bounties).where(areMeant(meant));
  const rows = await db
    .select()
    .from(bounties)
    .where(areMeant(meant))
    .orderBy(desc(bounties.createdAt), asc(bounties.id))
    .limit(mostListed);
  return { bounties: await present(db, effects, meant.tenant, rows), bountyCount: total?.count ?? 0 };
}

/** Where the money of the bounty at hand is, by the sum that it is in. */
const place = sql<keyof Money | null>`case
  when ${bounties.state} = ${bountyState.open} then 'openCent'
  when ${bounties.standing} = 'sent' then 'sentCent'
  when ${bounties.standing} = 'settled' then 'paidCent'
  when ${bounties.standing} = 'held' then 'heldCent'
  when (${bounties.standing} in ('due', 'in-run') or ${bounties.state} = ${bountyState.provided}) and ${isBlocked} then 'heldCent'
  when ${bounties.state} = ${bountyState.provided} then 'readyCent'
  when ${bounties.standing} = 'due' then 'dueCent'
  when ${bounties.standing} = 'in-run' then 'inRunCent' end`;

/** What of some bounties is promised, owed, on its way and paid. */
export async function moneyOf(db: Database, meant: Meant): Promise<Money> {
  const sums: Record<keyof Money, number> = {
    openCent: 0,
    readyCent: 0,
    dueCent: 0,
    heldCent: 0,
    inRunCent: 0,
    sentCent: 0,
    paidCent: 0,
  };
  const rows = await db
    .select({ place: place.as('place'), cents: sum(bounties.valueCent).mapWith(Number) })
    .from(bounties)
    .where(areMeant(meant))
    .groupBy(sql`place`);
  for (const row of rows) if (row.place !== null) sums[row.place] = row.cents;
  return sums;
}
