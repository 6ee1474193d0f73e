import { and, eq } from 'drizzle-orm';
import { ledgerKind, type LedgerKind } from '#contract/ledger.ts';
import { paymentState, type PaymentState } from '#contract/pay-runs.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { payments } from '#server/db/schema/payments.ts';
import { sendFailedPayment, sendPaid, type FailedPayment } from '../bounty/bounty-mails.ts';
import { endUnreachable } from '../bounty/end-with-person.ts';
import { followCancellation } from '../bounty/settle.ts';
import { payBounty, type Bounty } from '../bounty/transitions.ts';
import type { Effects } from '../effects.ts';
import { post } from '../ledger/post.ts';
import type { Tenant } from '../tenant.ts';
import type { BankResult } from './bank-result.ts';
import { isOfPayer, isRepetition } from './refusal.ts';

type Payment = typeof payments.$inferSelect;

export type Outcome = 'booked' | 'rejected' | 'returned' | 'unchanged' | 'unknown' | 'differing';

const { planned, sent, booked, rejected, returned, dropped } = paymentState;

/** What a payment goes through to where the bank says it is: nothing where that is known, no way where it cannot be. */
const ways: Readonly<Record<PaymentState, Partial<Readonly<Record<PaymentState, readonly PaymentState[]>>>>> = {
  [planned]: {},
  // What came back was booked before, whether or not the bank told of that.
  [sent]: { [booked]: [booked], [rejected]: [rejected], [returned]: [booked, returned] },
  [booked]: { [booked]: [], [returned]: [returned] },
  // Out of a file that was booked as one sum, what is refused comes back as a booking of its own.
  [rejected]: { [rejected]: [], [returned]: [] },
  [returned]: { [booked]: [], [rejected]: [], [returned]: [] },
  [dropped]: { [rejected]: [], [returned]: [] },
};

const postedAs: Partial<Readonly<Record<PaymentState, LedgerKind>>> = {
  [booked]: ledgerKind.booked,
  [rejected]: ledgerKind.rejected,
  [dropped]: ledgerKind.rejected,
  [returned]: ledgerKind.returned,
};

const outcomes: Partial<Readonly<Record<PaymentState, Outcome>>> = {
  [booked]: 'booked',
  [rejected]: 'rejected',
  [dropped]: 'rejected',
  [returned]: 'returned',
};

interface Step {
  readonly payment: Payment;
  readonly to: PaymentState;
  readonly reason: string | null;
}

/** One step of a payment, with its bounty and its posting. */
async function step(tx: Database, effects: Effects, tenant: string, { payment, to, reason }: Step): Promise<void> {
  const { id, bountyId, amountCent } = payment;
  await tx
    .update(payments)
    .set({ state: to, bankReason: reason, at: effects.clock.now() })
    .where(and(eq(payments.tenant, tenant), eq(payments.id, id)));
  if (to === booked) await payBounty(tx, effects, { tenant, id: bountyId });
  const kind = postedAs[to];
  if (kind) await post(tx, effects, tenant, { kind, bountyId, paymentId: id, amountCent });
}

async function lockBounty(tx: Database, { tenant, bountyId }: Payment): Promise<Bounty | null> {
  const [bounty] = await tx
    .select()
    .from(bounties)
    .where(and(eq(bounties.tenant, tenant), eq(bounties.id, bountyId)))
    .for('update');
  return bounty ?? null;
}

/** Where the bank says it is; what is refused for the payer's sake is due again as it was, and nobody is asked for anything. */
function wayOf({ state }: Payment, { became, reason, of }: BankResult): readonly PaymentState[] | null {
  if (became === null) return [];
  if (became === rejected && isRepetition(reason)) return null;
  const way = ways[state][became];
  const isDueAgain = of === 'file' || isOfPayer(reason);
  return way?.map((to) => (to === rejected && isDueAgain ? dropped : to)) ?? null;
}

/** Asks for another account; where nobody is left to be asked, the bounty ends. */
async function askForAccount(tx: Database, effects: Effects, tenant: Tenant, failed: FailedPayment): Promise<void> {
  if (!(await sendFailedPayment(tx, effects, tenant, failed))) await endUnreachable(tx, effects, failed.bounty);
}

/**
 * What the bank says of one payment, in a transaction of its own: a file that ends halfway can be taken again.
 * @param result about the transfer of this reference, whether or not the bank named it
 */
export async function takeResult(db: Database, effects: Effects, tenant: Tenant, result: BankResult): Promise<Outcome> {
  const isMeant = and(eq(payments.tenant, tenant.key), eq(payments.endToEndId, result.reference));
  return db.transaction(async (tx) => {
    const [seen] = await tx.select().from(payments).where(isMeant);
    // The bounty before its payment, as everybody locks them.
    const bounty = seen ? await lockBounty(tx, seen) : null;
    const [payment] = await tx.select().from(payments).where(isMeant).for('update');
    if (!payment || !bounty) return 'unknown';
    if (result.amountCent !== null && result.amountCent !== payment.amountCent) return 'differing';
    const way = wayOf(payment, result);
    if (way === null) return 'differing';
    for (const to of way) await step(tx, effects, tenant.key, { payment, to, reason: result.reason });
    const last = way.at(-1);
    if (last === undefined) return 'unchanged';
    const [after] = await tx
      .select()
      .from(bounties)
      .where(and(eq(bounties.tenant, tenant.key), eq(bounties.id, bounty.id)));
    const isCancelled = after ? await followCancellation(tx, effects, tenant, after) : false;
    if (last === booked) await sendPaid(tx, effects, tenant, bounty);
    else if (last !== dropped && !isCancelled)
      await askForAccount(tx, effects, tenant, { bounty, returned: last === returned });
    return outcomes[last] ?? 'unchanged';
  });
}
