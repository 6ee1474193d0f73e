import { and, asc, eq, inArray } from 'drizzle-orm';
import { ledgerKind, type LedgerKind } from '#contract/ledger.ts';
import { paymentState, type PaymentState } from '#contract/pay-runs.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { payments } from '#server/db/schema/payments.ts';
import { blockedAmong } from '../block/blocked.ts';
import { sendFailedPayment, sendPaid, type FailedPayment } from '../bounty/bounty-mails.ts';
import { endUnreachable } from '../bounty/end-with-person.ts';
import { followCancellation } from '../bounty/settle.ts';
import { cancelledAmong } from '../bounty/orders.ts';
import { payBounties } from '../bounty/transitions.ts';
import type { Effects } from '../effects.ts';
import { postAll } from '../ledger/post.ts';
import { roundsOf } from '../rounds.ts';
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
  // Who is blocked is asked when the block is lifted.
  if ((await blockedAmong(tx, tenant.key, [failed.bounty.id])).size > 0) return;
  if (!(await sendFailedPayment(tx, effects, tenant, failed))) await endUnreachable(tx, effects, failed.bounty);
}

/** A payment that goes on, and the states it goes through. */
interface Step {
  readonly payment: Payment;
  readonly way: readonly PaymentState[];
  readonly last: PaymentState;
  readonly reason: string | null;
}

/** What to do about one result, or the outcome where nothing is to be done. */
function judge(result: BankResult, payment: Payment | undefined): Step | Outcome {
  if (!payment) return 'unknown';
  if (result.amountCent !== null && result.amountCent !== payment.amountCent) return 'differing';
  const way = wayOf(payment, result);
  if (way === null) return 'differing';
  const last = way.at(-1);
  return last === undefined ? 'unchanged' : { payment, way, last, reason: result.reason };
}

/** Locks what the results are about, bounties before payments and each kind in one order, as everybody does. */
async function lockMeant(tx: Database, tenant: string, references: string[]): Promise<Map<string, Payment>> {
  const areMeant = and(eq(payments.tenant, tenant), inArray(payments.endToEndId, references));
  const seen = await tx.select({ bountyId: payments.bountyId }).from(payments).where(areMeant);
  if (seen.length === 0) return new Map();
  await bountiesOf(tx, tenant, seen).for('update');
  const found = await tx.select().from(payments).where(areMeant).orderBy(asc(payments.id)).for('update');
  return new Map(found.map((payment) => [payment.endToEndId, payment]));
}

const bountiesOf = (tx: Database, tenant: string, of: readonly Pick<Payment, 'bountyId'>[]) =>
  tx
    .select()
    .from(bounties)
    .where(
      and(
        eq(bounties.tenant, tenant),
        inArray(
          bounties.id,
          of.map(({ bountyId }) => bountyId),
        ),
      ),
    )
    .orderBy(asc(bounties.id));

/** Writes where the payments are now; many share that and the reason. */
async function note(tx: Database, effects: Effects, tenant: string, steps: readonly Step[]): Promise<void> {
  const alike = new Map<string, { state: PaymentState; bankReason: string | null; ids: string[] }>();
  for (const { payment, last: state, reason: bankReason } of steps) {
    const key = JSON.stringify([state, bankReason]);
    const those = alike.get(key) ?? { state, bankReason, ids: [] };
    alike.set(key, { ...those, ids: [...those.ids, payment.id] });
  }
  for (const { ids, ...change } of alike.values()) {
    await tx
      .update(payments)
      .set({ ...change, at: effects.clock.now() })
      .where(and(eq(payments.tenant, tenant), inArray(payments.id, ids)));
  }
}

/** Payments of different bounties go on, with bounties, postings and mails. */
async function goOn(tx: Database, effects: Effects, tenant: Tenant, steps: readonly Step[]): Promise<void> {
  const { key } = tenant;
  await note(tx, effects, key, steps);
  const arrived = steps.filter(({ way }) => way.includes(booked)).map(({ payment }) => payment.bountyId);
  await payBounties(tx, effects, { tenant: key, ids: arrived });
  const postings = steps.flatMap(({ payment: { id: paymentId, bountyId, amountCent }, way }) =>
    way.flatMap((to) => {
      const kind = postedAs[to];
      return kind ? [{ kind, bountyId, paymentId, amountCent }] : [];
    }),
  );
  await postAll(tx, effects, key, postings);
  const now = await bountiesOf(
    tx,
    key,
    steps.map(({ payment }) => payment),
  );
  const doubtful = await cancelledAmong(tx, key, now);
  for (const bounty of doubtful) await followCancellation(tx, effects, tenant, bounty);
  const becameOf = new Map(steps.map(({ payment, last }) => [payment.bountyId, last]));
  const to = (state: PaymentState) => now.filter(({ id }) => becameOf.get(id) === state);
  await sendPaid(tx, effects, tenant, to(booked));
  for (const state of [rejected, returned]) {
    const asked = to(state).filter((bounty) => !doubtful.includes(bounty));
    for (const bounty of asked) await askForAccount(tx, effects, tenant, { bounty, returned: state === returned });
  }
}

/**
 * What the bank says of payments, all in one transaction, as if it were said one after the other: a file that ends halfway can be
 * taken again.
 * @param results about transfers of different references, whether or not the bank named them
 * @returns what became of each
 */
export async function takeResultsOf(
  db: Database,
  effects: Effects,
  tenant: Tenant,
  results: readonly BankResult[],
): Promise<Outcome[]> {
  return db.transaction(async (tx) => {
    const found = await lockMeant(
      tx,
      tenant.key,
      results.map(({ reference }) => reference),
    );
    const judged = results.map((result) => judge(result, found.get(result.reference)));
    const steps = judged.filter((one) => typeof one === 'object');
    for (const round of roundsOf(steps, ({ payment }) => payment.bountyId)) await goOn(tx, effects, tenant, round);
    return judged.map((one) => (typeof one === 'object' ? (outcomes[one.last] ?? 'unchanged') : one));
  });
}
