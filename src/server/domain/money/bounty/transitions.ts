import { and, eq, inArray } from 'drizzle-orm';
import { ledgerKind, type LedgerKind } from '#contract/money/ledger/ledger-accounts.ts';
import { promised } from '#contract/promises.ts';
import {
  bountyMoves,
  bountyReason,
  bountyState,
  payout,
  type BountyReason,
  type BountyState,
  type Payout,
} from '#contract/money/bounty/states.ts';
import type { Database } from '#server/db/database.ts';
import { bounties, bountyDestinations, bountyHistory } from '#server/db/schema/bounties.ts';
import { paymentRecords } from '#server/db/schema/deletions.ts';
import { transact } from '#server/db/transact.ts';
import { daysLater } from '../../berlin-time.ts';
import { blockedAmong } from '../holds/blocked.ts';
import type { Effects } from '../../effects.ts';
import { postAll } from '../ledger/post.ts';
import { tell } from '../../records/feed/tell.ts';
import { isAccrued } from './accrued.ts';
import { chargeAgency } from './charge-agency.ts';
import { lockBounties } from './lock-bounties.ts';
import { standingIn, type Several } from './standing.ts';

export type Bounty = typeof bounties.$inferSelect;

/** Names one bounty. */
export type BountyKey = Pick<Bounty, 'tenant' | 'id'>;

/** What a move means for the books; what is paid is posted with its payment or its voucher. */
const postedAs: Partial<Readonly<Record<BountyState, LedgerKind>>> = {
  [bountyState.cancelled]: ledgerKind.cancelled,
  [bountyState.expired]: ledgerKind.expired,
};

interface Move {
  /** Only those in this state, where more than one leads there. */
  readonly from?: BountyState;
  readonly to: BountyState;
  readonly reason: BountyReason;
  readonly change?: Partial<Pick<Bounty, 'collectBy' | 'claimBy' | 'payout' | 'claimedAt'>>;
}

/** Of bounties that will not be paid nobody needs to know where they were to go, or to whom. */
async function forgetPeople(tx: Database, { tenant, ids }: Several): Promise<void> {
  for (const table of [bountyDestinations, paymentRecords])
    await tx.delete(table).where(and(eq(table.tenant, tenant), inArray(table.bountyId, [...ids])));
}

/**
 * Makes a move of the closed list `bountyMoves` with each of these bounties of a tenant that can make it, with its row of
 * history, or none of both. The rows are locked first: of two at the same moment only one finds a bounty in a state from which it
 * may move. What it means for the books is posted in the same transaction, of those that stand in them.
 * @returns those that moved, as they are now
 */
async function moveAll(
  db: Database,
  effects: Effects,
  { tenant, ids }: Several,
  { from, to, reason, change }: Move,
): Promise<Bounty[]> {
  if (ids.length === 0) return [];
  const at = effects.clock.now();
  const among = (wanted: readonly string[]) => and(eq(bounties.tenant, tenant), inArray(bounties.id, [...wanted]));
  return transact(db, async (tx) => {
    const before = await lockBounties(tx, among(ids));
    const able = before.filter(({ state }) => bountyMoves[state].includes(to) && (from ?? state) === state);
    if (able.length === 0) return [];
    const moved = await tx
      .update(bounties)
      .set({ state: to, reason, at, standing: standingIn(to), ...change })
      .where(among(able.map(({ id }) => id)))
      .returning();
    const step = { tenant, state: to, reason, at };
    await tx.insert(bountyHistory).values(able.map(({ id, state }) => ({ ...step, bountyId: id, former: state })));
    const told = able.map(({ id: subject, state: former, side, productId, valueCent }) => {
      const details = { side, productId, valueCent, former, state: to, reason };
      return { topic: 'bounty', kind: 'moved', subject, details } as const;
    });
    await tell(tx, effects, tenant, told);
    const kind = postedAs[to];
    if (to === bountyState.paid) await chargeAgency(tx, effects, { tenant, ids: moved.map(({ id }) => id) });
    if (to === bountyState.cancelled) await forgetPeople(tx, { tenant, ids: moved.map(({ id }) => id) });
    if (kind) {
      const entered = able.filter(isAccrued);
      const postings = entered.map(({ id: bountyId, valueCent: amountCent }) => ({ kind, bountyId, amountCent }));
      await postAll(tx, effects, tenant, postings);
    }
    return moved;
  });
}

/** @returns the bounty as it is now, or null when it cannot make this move */
async function move(db: Database, effects: Effects, { tenant, id }: BountyKey, step: Move): Promise<Bounty | null> {
  const [moved] = await moveAll(db, effects, { tenant, ids: [id] }, step);
  return moved ?? null;
}

/** No order came in time: Offen → Abgelaufen. None of them stands in the books. @returns those that moved */
export function lapseBounties(db: Database, effects: Effects, several: Several): Promise<Bounty[]> {
  const lapsing = { from: bountyState.open, to: bountyState.expired, reason: bountyReason.noOrderCame };
  return moveAll(db, effects, several, lapsing);
}

/** The order is paid and the complaint period is over: Offen → Bereitgestellt. @returns those that moved */
export function provideBounties(db: Database, effects: Effects, several: Several): Promise<Bounty[]> {
  const collectBy = daysLater(effects.clock.now(), promised.daysToCollect);
  const change = { collectBy, claimBy: daysLater(collectBy, promised.daysOfGoodwill) };
  return moveAll(db, effects, several, { to: bountyState.provided, reason: bountyReason.complaintPeriodOver, change });
}

/** One of them, or null when it cannot make this move. */
export async function provideBounty(db: Database, effects: Effects, { tenant, id }: BountyKey): Promise<Bounty | null> {
  const [provided] = await provideBounties(db, effects, { tenant, ids: [id] });
  return provided ?? null;
}

/** Its person has said how and where to: Bereitgestellt → Abgeholt. */
export function claimBounty(db: Database, effects: Effects, bounty: BountyKey, wanted: Payout): Promise<Bounty | null> {
  const reason = wanted === payout.money ? bountyReason.moneyChosen : bountyReason.voucherChosen;
  const change = { payout: wanted, claimedAt: effects.clock.now() };
  return move(db, effects, bounty, { to: bountyState.claimed, reason, change });
}

const paying: Move = { to: bountyState.paid, reason: bountyReason.paidOut };

/** Money or voucher went out: Abgeholt → Ausgezahlt. */
export function payBounty(db: Database, effects: Effects, bounty: BountyKey): Promise<Bounty | null> {
  return move(db, effects, bounty, paying);
}

/** The same with many at once. @returns those that moved */
export function payBounties(db: Database, effects: Effects, several: Several): Promise<Bounty[]> {
  return moveAll(db, effects, several, paying);
}

/** The order was cancelled: Offen, Bereitgestellt or Abgeholt → Storniert. */
export function cancelBounty(db: Database, effects: Effects, bounty: BountyKey): Promise<Bounty | null> {
  return move(db, effects, bounty, { to: bountyState.cancelled, reason: bountyReason.orderCancelled });
}

/** Its agency has refused the order: Offen → Storniert. */
export function cancelUnreleased(db: Database, effects: Effects, bounty: BountyKey): Promise<Bounty | null> {
  const reason = bountyReason.orderNotReleased;
  return move(db, effects, bounty, { from: bountyState.open, to: bountyState.cancelled, reason });
}

/** Somebody has checked it and said that it is not paid: Offen, Bereitgestellt or Abgeholt → Storniert. @returns those that moved */
export function refuseBounties(db: Database, effects: Effects, several: Several): Promise<Bounty[]> {
  return moveAll(db, effects, several, { to: bountyState.cancelled, reason: bountyReason.refusedAfterCheck });
}

/** Their people are gone and they cannot be paid: Offen, Bereitgestellt or Abgeholt → Storniert. @returns those that moved */
export function cancelWithAccount(db: Database, effects: Effects, several: Several): Promise<Bounty[]> {
  return moveAll(db, effects, several, { to: bountyState.cancelled, reason: bountyReason.accountDeleted });
}

/** Nobody collected it before the deadline, or nobody could: Bereitgestellt → Abgelaufen. */
export async function expireBounty(db: Database, effects: Effects, bounty: BountyKey): Promise<Bounty | null> {
  const blocked = await blockedAmong(db, bounty.tenant, [bounty.id]);
  const reason = blocked.has(bounty.id) ? bountyReason.deadlineWhileBlocked : bountyReason.deadlinePassed;
  return move(db, effects, bounty, { from: bountyState.provided, to: bountyState.expired, reason });
}
