import { and, eq } from 'drizzle-orm';
import { ledgerKind, type LedgerKind } from '#contract/ledger.ts';
import { paymentState, type PaymentState } from '#contract/pay-runs.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { payments } from '#server/db/schema/payments.ts';
import { sendFailedPayment, sendPaid } from '../bounty/bounty-mails.ts';
import { followCancellation } from '../bounty/settle.ts';
import { payBounty, type Bounty } from '../bounty/transitions.ts';
import type { Effects } from '../effects.ts';
import { newUuid } from '../identity/uuid.ts';
import { post } from '../ledger/post.ts';
import { noteAction, type Operator } from '../operator/actions.ts';
import type { Tenant } from '../tenant.ts';
import type { BankResult } from './bank-result.ts';

type Payment = typeof payments.$inferSelect;

const { planned, sent, booked, rejected, returned, dropped } = paymentState;

/** What a payment goes through to where the bank says it is; nothing where it is there, or may not go. */
const ways: Readonly<Record<PaymentState, Partial<Readonly<Record<PaymentState, readonly PaymentState[]>>>>> = {
  [planned]: {},
  // What came back was booked before, whether or not the bank told of that.
  [sent]: { [booked]: [booked], [rejected]: [rejected], [returned]: [booked, returned] },
  [booked]: { [returned]: [returned] },
  [rejected]: {},
  [returned]: {},
  [dropped]: {},
};

const postedAs: Partial<Readonly<Record<PaymentState, LedgerKind>>> = {
  [booked]: ledgerKind.booked,
  [rejected]: ledgerKind.rejected,
  [returned]: ledgerKind.returned,
};

interface Step {
  readonly payment: Payment;
  readonly to: PaymentState;
  readonly reason: string | null;
}

/** One step of a payment, with its bounty, its posting and its mail. */
async function take(tx: Database, effects: Effects, tenant: Tenant, { payment, to, reason }: Step): Promise<void> {
  const { id, bountyId, amountCent } = payment;
  await tx
    .update(payments)
    .set({ state: to, bankReason: reason, at: effects.clock.now() })
    .where(and(eq(payments.tenant, tenant.key), eq(payments.id, id)));
  if (to === booked) await payBounty(tx, effects, { tenant: tenant.key, id: bountyId });
  const kind = postedAs[to];
  if (kind) await post(tx, effects, tenant.key, { kind, bountyId, paymentId: id, amountCent });
}

async function lockBounty(tx: Database, { tenant, bountyId }: Payment): Promise<Bounty | null> {
  const [bounty] = await tx
    .select()
    .from(bounties)
    .where(and(eq(bounties.tenant, tenant), eq(bounties.id, bountyId)))
    .for('update');
  return bounty ?? null;
}

type Outcome = 'booked' | 'rejected' | 'returned' | 'unchanged' | 'unknown' | 'differing';

const outcomes: Partial<Readonly<Record<PaymentState, Outcome>>> = {
  [booked]: 'booked',
  [rejected]: 'rejected',
  [returned]: 'returned',
};

/** What the bank says of one payment, in a transaction of its own: a file that ends halfway can be taken again. */
async function takeResult(db: Database, effects: Effects, tenant: Tenant, result: BankResult): Promise<Outcome> {
  const isMeant = and(eq(payments.tenant, tenant.key), eq(payments.endToEndId, result.endToEndId));
  return db.transaction(async (tx) => {
    const [seen] = await tx.select().from(payments).where(isMeant);
    // The bounty before its payment, as everybody locks them.
    const bounty = seen ? await lockBounty(tx, seen) : null;
    const [payment] = await tx.select().from(payments).where(isMeant).for('update');
    if (!payment || !bounty || payment.state === planned || payment.state === dropped) return 'unknown';
    if (result.amountCent !== null && result.amountCent !== payment.amountCent) return 'differing';
    const way = result.became === null ? [] : (ways[payment.state][result.became] ?? []);
    for (const to of way) await take(tx, effects, tenant, { payment, to, reason: result.reason });
    const last = way.at(-1);
    if (last === undefined) return 'unchanged';
    const [after] = await tx
      .select()
      .from(bounties)
      .where(and(eq(bounties.tenant, tenant.key), eq(bounties.id, bounty.id)));
    const isCancelled = after ? await followCancellation(tx, effects, tenant, after) : false;
    if (last === booked) await sendPaid(tx, effects, tenant, bounty);
    else if (!isCancelled) await sendFailedPayment(tx, effects, tenant, { bounty, returned: last === returned });
    return outcomes[last] ?? 'unchanged';
  });
}

/**
 * Takes a bank's answer. The same file again changes nothing.
 * @returns how many of each, and the references that could not be taken
 */
export async function takeResults(
  db: Database,
  effects: Effects,
  tenant: Tenant,
  { results, by }: { results: readonly BankResult[]; by: Operator },
) {
  const told: [Outcome, string][] = [];
  for (const result of results) told.push([await takeResult(db, effects, tenant, result), result.endToEndId]);
  const of = (outcome: Outcome) => told.filter(([one]) => one === outcome).map(([, reference]) => reference);
  await noteAction(db, effects, tenant.key, {
    operator: by,
    action: 'bank-results-taken',
    subject: newUuid(effects.random),
  });
  return {
    booked: of('booked').length,
    rejected: of('rejected').length,
    returned: of('returned').length,
    unchanged: of('unchanged').length,
    unknown: of('unknown').slice(0, 1000),
    differing: of('differing').slice(0, 1000),
  };
}
