import { and, eq } from 'drizzle-orm';
import { bankDecision, bankQuestion, paymentState, type BankDecision } from '#contract/pay-runs.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { payments } from '#server/db/schema/payments.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../effects.ts';
import type { Operator } from '../operator/actions.ts';
import { decideAsOneOfTwo, standingKey } from '../operator/four-eyes.ts';
import type { Tenant } from '../tenant.ts';
import { askForAccount } from './ask-for-account.ts';
import { plainResult } from './bank-result.ts';
import type { Payment } from './judge.ts';
import { changeQuestion, lockQuestion, type QuestionRow } from './questions.ts';
import { runIdOf } from './reference.ts';
import { lockRun, type RunOf } from './runs.ts';
import { goAll } from './take-result.ts';
import { freeFile, lockWhole } from './whole-file.ts';

const { sent, rejected, returned, dropped } = paymentState;

/** What can be decided about what: money that is back cannot be waited for, and a refused file says nothing of anybody's account. */
function fits({ kind, reference }: QuestionRow, decision: BankDecision): boolean {
  if (decision === bankDecision.keep) return kind !== bankQuestion.returned;
  return decision === bankDecision.free || kind === bankQuestion.returned || runIdOf(reference) === null;
}

const reasonsOf = ({ bankReason, bankWords }: QuestionRow) => ({
  reasons: bankReason === null ? [] : [bankReason],
  words: bankWords,
});

/** The run, and the payment that is asked about: bounties first, then the run, then payments, as everybody locks them. */
async function lockPayment(tx: Database, run: RunOf, reference: string): Promise<readonly Payment[]> {
  const { tenant, runId } = run;
  const isIt = and(eq(payments.tenant, tenant), eq(payments.payRunId, runId), eq(payments.endToEndId, reference));
  const [seen] = await tx.select({ bountyId: payments.bountyId }).from(payments).where(isIt);
  if (seen) {
    const isIts = and(eq(bounties.tenant, tenant), eq(bounties.id, seen.bountyId));
    await tx.select({ id: bounties.id }).from(bounties).where(isIts).for('update');
  }
  await lockRun(tx, run);
  return tx.select().from(payments).where(isIt).for('update');
}

/** All payments of the run, locked with it. @throws Failure PSOF0720 */
async function lockAll(tx: Database, { tenant, runId }: RunOf): Promise<readonly Payment[]> {
  const { run, inRun } = await lockWhole(tx, tenant, runId);
  if (!run) throw new Failure('PSOF0720');
  return inRun;
}

/** Money that came back goes to another account; whose it is, is asked for it now. */
async function askOwner(tx: Database, effects: Effects, tenant: Tenant, payment: Payment): Promise<void> {
  await tx
    .update(payments)
    .set({ asksForAccount: true, at: effects.clock.now() })
    .where(and(eq(payments.tenant, tenant.key), eq(payments.id, payment.id)));
  const [bounty] = await tx
    .select()
    .from(bounties)
    .where(and(eq(bounties.tenant, tenant.key), eq(bounties.id, payment.bountyId)));
  if (bounty) await askForAccount(tx, effects, tenant, { bounty, returned: true });
}

/** Does what two have decided about one payment. */
async function carryOutForOne(
  tx: Database,
  effects: Effects,
  tenant: Tenant,
  { question, decision, payment }: { question: QuestionRow; decision: BankDecision; payment: Payment },
): Promise<void> {
  const asksForAccount = decision === bankDecision.account;
  if (payment.state === returned) {
    if (asksForAccount) await askOwner(tx, effects, tenant, payment);
    return;
  }
  if (decision === bankDecision.keep || payment.state !== sent) return;
  const last = asksForAccount ? rejected : dropped;
  await goAll(tx, effects, tenant, [{ payment, way: [last], last, asksForAccount, ...reasonsOf(question) }]);
}

/** Does what two have decided about a whole file. What came back of one is due again by the question being answered. */
async function carryOutForFile(
  tx: Database,
  effects: Effects,
  tenant: Tenant,
  { question, decision, inRun }: { question: QuestionRow; decision: BankDecision; inRun: readonly Payment[] },
): Promise<void> {
  const { kind, reference, payRunId: runId } = question;
  if (decision === bankDecision.account) {
    const back = inRun.filter(({ state }) => state === returned);
    for (const payment of back) await askOwner(tx, effects, tenant, payment);
  }
  if (decision !== bankDecision.free || kind === bankQuestion.returned) return;
  const result = { ...plainResult, reference, of: 'file' as const, ...reasonsOf(question) };
  await freeFile(tx, effects, tenant, { result, runId, inRun });
}

interface Deciding {
  readonly runId: string;
  /** End-to-end id of a payment, or the name of the run's file. */
  readonly reference: string;
  readonly decision: BankDecision;
}

/**
 * An operator says what became of money of which the bank's word does not. What two people say is done, in the transaction of the
 * second; until then nothing is freed, paid again or asked of anybody. Who was first may decide anew.
 * @throws Failure PSOF0720 unknown run, PSOF0746 nothing is asked, PSOF0749 cannot be decided here, PSOF0748 another decision than
 *   the first, and as `decideAsOneOfTwo`
 */
export async function decide(
  db: Database,
  effects: Effects,
  tenant: Tenant,
  { runId, reference, decision }: Deciding,
  by: Operator,
): Promise<{ isDone: boolean }> {
  const run = { tenant: tenant.key, runId };
  return db.transaction(async (tx) => {
    // Before what it has decided: who revokes a key holds it, and waits for that.
    await standingKey(tx, effects, tenant.key, by);
    const isFile = runIdOf(reference) !== null;
    const inRun = isFile ? await lockAll(tx, run) : await lockPayment(tx, run, reference);
    const question = await lockQuestion(tx, run, reference);
    if (!question) throw new Failure('PSOF0746');
    if (!fits(question, decision)) throw new Failure('PSOF0749');
    const { firstBy, firstDecision } = question;
    const isAnew = firstBy?.operatorId === by.id && firstDecision !== decision;
    const before = firstBy === null || isAnew ? [] : [firstBy];
    if (before.length > 0 && firstDecision !== decision) throw new Failure('PSOF0748');
    const decided = { action: `bank-question-${decision}`, subject: question.id };
    const word = await decideAsOneOfTwo(tx, effects, tenant.key, { decided, by, before });
    if (before.length === 0) {
      await changeQuestion(tx, question, { firstBy: word, firstDecision: decision });
      return { isDone: false };
    }
    await changeQuestion(tx, question, { decision, closedAt: effects.clock.now() });
    if (isFile) await carryOutForFile(tx, effects, tenant, { question, decision, inRun });
    else for (const payment of inRun) await carryOutForOne(tx, effects, tenant, { question, decision, payment });
    return { isDone: true };
  });
}
