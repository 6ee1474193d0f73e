import { and, eq } from 'drizzle-orm';
import { ledgerKind, type LedgerKind } from '#contract/ledger.ts';
import {
  bountyMoves,
  bountyReason,
  bountyState,
  payout,
  type BountyReason,
  type BountyState,
  type Payout,
} from '#contract/states.ts';
import type { Database } from '#server/db/database.ts';
import { bounties, bountyDestinations, bountyHistory } from '#server/db/schema/bounties.ts';
import { paymentRecords } from '#server/db/schema/deletions.ts';
import { daysLater } from '../berlin-time.ts';
import type { Effects } from '../effects.ts';
import { newUuid } from '../identity/uuid.ts';
import { post } from '../ledger/post.ts';

export type Bounty = typeof bounties.$inferSelect;

/** Names one bounty. */
export type BountyKey = Pick<Bounty, 'tenant' | 'id'>;

/** People are asked to collect within half a year; for another month that is still accepted, as goodwill. */
const daysToCollect = 180;
const daysOfGoodwill = 30;

/** What a move means for the books; what is paid is posted with its payment or its voucher. */
const postedAs: Partial<Readonly<Record<BountyState, LedgerKind>>> = {
  [bountyState.cancelled]: ledgerKind.cancelled,
  [bountyState.expired]: ledgerKind.expired,
};

interface Move {
  readonly to: BountyState;
  readonly reason: BountyReason;
  readonly change?: Partial<Pick<Bounty, 'collectBy' | 'claimBy' | 'payout' | 'claimedAt'>>;
}

/** Of a bounty that will not be paid nobody needs to know where it was to go, or to whom. */
async function forgetPerson(tx: Database, { tenant, id }: BountyKey): Promise<void> {
  await tx
    .delete(bountyDestinations)
    .where(and(eq(bountyDestinations.tenant, tenant), eq(bountyDestinations.bountyId, id)));
  await tx.delete(paymentRecords).where(and(eq(paymentRecords.tenant, tenant), eq(paymentRecords.bountyId, id)));
}

/**
 * Makes a move of the closed list `bountyMoves`, with its row of history, or none of both. The row is
 * locked first: of two at the same moment only one finds the bounty in a state from which it may move. What it means for
 * the books is posted in the same transaction.
 * @returns the bounty as it is now, or null when it cannot make this move
 */
async function move(db: Database, effects: Effects, bounty: BountyKey, step: Move): Promise<Bounty | null> {
  const { to, reason, change } = step;
  const at = effects.clock.now();
  const mine = and(eq(bounties.tenant, bounty.tenant), eq(bounties.id, bounty.id));
  return db.transaction(async (tx) => {
    const [before] = await tx.select({ state: bounties.state }).from(bounties).where(mine).for('update');
    if (!before || !bountyMoves[before.state].includes(to)) return null;
    const [moved] = await tx
      .update(bounties)
      .set({ state: to, reason, at, ...change })
      .where(mine)
      .returning();
    const { tenant, id: bountyId } = bounty;
    await tx.insert(bountyHistory).values({ tenant, bountyId, former: before.state, state: to, reason, at });
    const kind = postedAs[to];
    if (to === bountyState.cancelled) await forgetPerson(tx, bounty);
    if (kind && moved) await post(tx, effects, tenant, { kind, bountyId, amountCent: moved.valueCent });
    return moved ?? null;
  });
}

type NewBounty = Pick<
  Bounty,
  'tenant' | 'side' | 'referralNumber' | 'recipientNumber' | 'recommenderId' | 'productId' | 'valueCent'
>;

/** A recipient has confirmed: → Offen, once a side. @returns the bounty, or null when it was there already */
export async function openBounty(db: Database, effects: Effects, bounty: NewBounty): Promise<Bounty | null> {
  const at = effects.clock.now();
  const first = { state: bountyState.open, reason: bountyReason.recipientConfirmed, at };
  return db.transaction(async (tx) => {
    const [opened] = await tx
      .insert(bounties)
      .values({ ...bounty, ...first, id: newUuid(effects.random), createdAt: at })
      .onConflictDoNothing({ target: [bounties.tenant, bounties.recipientNumber, bounties.side] })
      .returning();
    if (!opened) return null;
    const { tenant, id: bountyId, valueCent: amountCent } = opened;
    await tx.insert(bountyHistory).values({ ...first, tenant, bountyId });
    await post(tx, effects, tenant, { kind: ledgerKind.opened, bountyId, amountCent });
    return opened;
  });
}

/** The order is paid and the complaint period is over: Offen → Bereitgestellt. */
export function provideBounty(db: Database, effects: Effects, bounty: BountyKey): Promise<Bounty | null> {
  const collectBy = daysLater(effects.clock.now(), daysToCollect);
  const change = { collectBy, claimBy: daysLater(collectBy, daysOfGoodwill) };
  return move(db, effects, bounty, { to: bountyState.provided, reason: bountyReason.complaintPeriodOver, change });
}

/** Its person has said how and where to: Bereitgestellt → Abgeholt. */
export function claimBounty(db: Database, effects: Effects, bounty: BountyKey, wanted: Payout): Promise<Bounty | null> {
  const reason = wanted === payout.money ? bountyReason.moneyChosen : bountyReason.voucherChosen;
  const change = { payout: wanted, claimedAt: effects.clock.now() };
  return move(db, effects, bounty, { to: bountyState.claimed, reason, change });
}

/** Money or voucher went out: Abgeholt → Ausgezahlt. */
export function payBounty(db: Database, effects: Effects, bounty: BountyKey): Promise<Bounty | null> {
  return move(db, effects, bounty, { to: bountyState.paid, reason: bountyReason.paidOut });
}

/** The order was cancelled: Offen, Bereitgestellt or Abgeholt → Storniert. */
export function cancelBounty(db: Database, effects: Effects, bounty: BountyKey): Promise<Bounty | null> {
  return move(db, effects, bounty, { to: bountyState.cancelled, reason: bountyReason.orderCancelled });
}

/** Its person is gone and it cannot be paid: Offen, Bereitgestellt or Abgeholt → Storniert. */
export function cancelWithAccount(db: Database, effects: Effects, bounty: BountyKey): Promise<Bounty | null> {
  return move(db, effects, bounty, { to: bountyState.cancelled, reason: bountyReason.accountDeleted });
}

/** Nobody collected it before the deadline: Bereitgestellt → Abgelaufen. */
export function expireBounty(db: Database, effects: Effects, bounty: BountyKey): Promise<Bounty | null> {
  return move(db, effects, bounty, { to: bountyState.expired, reason: bountyReason.deadlinePassed });
}
