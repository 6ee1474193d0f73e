import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { bankQuestion, bankRemark, paymentState } from '#contract/money/pay-runs/states.ts';
import { ledgerKind } from '#contract/money/ledger/ledger-accounts.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { bankQuestions, payments } from '#server/db/schema/payments.ts';
import { Failure } from '#server/failure.ts';
import { chargeAgain } from '../bounty/charge-agency.ts';
import { cancelledAmong } from '../bounty/orders.ts';
import { followCancellation } from '../settlement/settle.ts';
import type { Effects } from '../../effects.ts';
import { post } from '../ledger/post.ts';
import { noteAction, releasesVoided, type Operator } from '../../operator/actions.ts';
import type { AskingTenant } from '../bounty/bounty-tenant.ts';
import { askHeld } from '../settlement/ask-for-account.ts';
import { plainResult } from './bank-result.ts';
import { dropFromRun } from '../pay-runs/drop.ts';
import { isOwed as isOwedNow, standUnowed } from '../bounty/standing.ts';
import type { Payment, Step } from './judge.ts';
import { isOpen } from '../pay-runs/questions.ts';
import { tell, type Told } from './tell.ts';

const { planned, sent, booked } = paymentState;

/** The transfer of the same bounty that waits in a run, or is in a file that was handed out. */
async function aliveOf(tx: Database, { tenant, bountyId }: Payment) {
  const [alive] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.tenant, tenant), eq(payments.bountyId, bountyId), inArray(payments.state, [planned, sent])));
  return alive;
}

/**
 * Stops what would pay a bounty a second time, of which a transfer seems to be executed, or at the bank, that was freed, or never handed out. As long as
 * the question about it is open, the bounty is blocked (`isBlocked`); here it leaves the run that it waits in, whose releases
 * are void. In the transaction that holds the locks of `lockPayments`.
 * @returns what is told of a transfer that is out already: only the bank can stop it
 */
export async function holdBounty(
  tx: Database,
  effects: Effects,
  { payment, by }: { payment: Payment; by: Operator },
): Promise<Told[]> {
  const { tenant, bountyId } = payment;
  const alive = await aliveOf(tx, payment);
  if (!alive) return [];
  if (alive.state === sent) {
    return [tell({ ...plainResult, of: 'transfer', reference: alive.endToEndId }, null, bankRemark.stop)];
  }
  await dropFromRun(tx, effects, { tenant, id: bountyId });
  await noteAction(tx, effects, tenant, { by, action: releasesVoided, subject: alive.payRunId });
  return [];
}

/** What is told of the transfers by which a bounty is paid already, of which another one seems to be executed, or will be: it is paid twice. */
export async function tellPaidBy(tx: Database, { tenant, id, bountyId }: Payment): Promise<Told[]> {
  const isOther = and(eq(payments.bountyId, bountyId), ne(payments.id, id), eq(payments.state, booked));
  const rows = await tx
    .select({ reference: payments.endToEndId })
    .from(payments)
    .where(and(eq(payments.tenant, tenant), isOther))
    .orderBy(asc(payments.endToEndId));
  return rows.map(({ reference }) => tell({ ...plainResult, of: 'transfer', reference }, null, bankRemark.paidTwice));
}

/** Whether something is owed for a bounty at the moment, of which nothing is on its way. */
async function isOwed(tx: Database, { tenant, bountyId }: Payment): Promise<boolean> {
  const [owed] = await tx
    .select({ id: bounties.id })
    .from(bounties)
    .where(and(eq(bounties.tenant, tenant), eq(bounties.id, bountyId), isOwedNow));
  return owed !== undefined;
}

/**
 * Whether a payment is on its way while two operators are asked whether its bounty is paid by another one: it is to be stopped. By itself
 * it cannot be: what is on its way and is booked contradicts nothing, and what contradicted leaves the run that it waits in.
 */
export async function isToBeStopped(tx: Database, { tenant, state, bountyId }: Payment): Promise<boolean> {
  if (state !== sent) return false;
  const [other] = await tx
    .select({ id: bankQuestions.id })
    .from(bankQuestions)
    .innerJoin(
      payments,
      and(eq(payments.tenant, bankQuestions.tenant), eq(payments.endToEndId, bankQuestions.reference)),
    )
    .where(
      and(
        eq(bankQuestions.tenant, tenant),
        eq(bankQuestions.kind, bankQuestion.contradiction),
        isOpen,
        eq(payments.bountyId, bountyId),
      ),
    )
    .limit(1);
  return other !== undefined;
}

/** @throws Failure PSOF0736 another transfer of the bounty is on its way: nobody can say yet by which of them it is paid */
export async function requireNoneOnItsWay(tx: Database, payment: Payment): Promise<void> {
  if ((await aliveOf(tx, payment))?.state === sent) throw new Failure('PSOF0736');
}

/**
 * Two have said that the money did arrive: the bounty is paid by this transfer, which goes through the books as if it had never been
 * freed, or had never come back: then it was the second of two debits that did, of which none is in the books. Where nothing is owed for it any more, the money can only be asked back.
 * @returns the step that makes it so, or null where nothing is owed
 */
export async function countAsPaid(tx: Database, effects: Effects, payment: Payment): Promise<Step | null> {
  await requireNoneOnItsWay(tx, payment);
  const { tenant, id, bountyId, amountCent, bankWords } = payment;
  const reasons = payment.bankReason === null ? [] : [payment.bankReason];
  if (await isOwed(tx, payment)) {
    return { payment, way: [sent, booked], last: booked, reasons, words: bankWords, asksForAccount: false };
  }
  await tx
    .update(payments)
    .set({ state: booked, at: effects.clock.now() })
    .where(and(eq(payments.tenant, tenant), eq(payments.id, id)));
  await standUnowed(tx, { tenant, ids: [bountyId] });
  await chargeAgain(tx, effects, { tenant, ids: [bountyId] });
  await post(tx, effects, tenant, { kind: ledgerKind.paidUnowed, bountyId, paymentId: id, amountCent });
  return null;
}

/**
 * It is clear that nothing arrived, or that it came back: whoever was not asked for another account meanwhile, is asked now. A bounty
 * whose order was cancelled meanwhile ends.
 */
export async function endHold(tx: Database, effects: Effects, tenant: AskingTenant, payment: Payment): Promise<void> {
  const theirs = await tx
    .select()
    .from(bounties)
    .where(and(eq(bounties.tenant, tenant.key), eq(bounties.id, payment.bountyId)));
  const cancelled = await cancelledAmong(tx, tenant.key, theirs);
  for (const bounty of cancelled) await followCancellation(tx, effects, tenant, bounty);
  await askHeld(
    tx,
    effects,
    tenant,
    theirs.filter((bounty) => !cancelled.includes(bounty)),
  );
}
