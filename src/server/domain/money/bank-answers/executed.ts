import { and, asc, eq, isNotNull, or } from 'drizzle-orm';
import { bankDecision, bankQuestion, paymentState } from '#contract/money/pay-runs/states.ts';
import type { Database } from '#server/db/database.ts';
import { bankQuestions } from '#server/db/schema/payments.ts';
import { isOpen } from '../pay-runs/questions.ts';
import type { RunOf } from '../pay-runs/runs.ts';
import { isFreed, type Payment } from './judge.ts';
import { isDebitTold, isKnownBack } from './movement.ts';

const { booked, returned } = paymentState;

const isPartlyExecuted = (inRun: readonly Pick<Payment, 'state'>[]): boolean =>
  inRun.some(({ state }) => state === booked || state === returned);

/**
 * Whether a part of a file went out: then no word about the whole of it, the bank's or two operators', says that the rest did not. What was freed may
 * have gone out as well, where the bank has told a debit of it that two have not denied, or that it came back. Ask it under the locks of `lockWhole`.
 */
export async function isPerhapsPartlyExecuted(
  tx: Database,
  { tenant, runId }: RunOf,
  inRun: readonly Payment[],
): Promise<boolean> {
  const freed = inRun.filter((one) => isFreed(one));
  if (isPartlyExecuted(inRun) || freed.some((one) => isKnownBack(one))) return true;
  const debited = freed.filter((one) => isDebitTold(one));
  if (debited.length === 0) return false;
  const isOfRun = and(eq(bankQuestions.tenant, tenant), eq(bankQuestions.payRunId, runId));
  const asked = await tx
    .select({ reference: bankQuestions.reference, decision: bankQuestions.decision })
    .from(bankQuestions)
    .where(
      and(isOfRun, eq(bankQuestions.kind, bankQuestion.contradiction), or(isOpen, isNotNull(bankQuestions.decision))),
    )
    .orderBy(asc(bankQuestions.askedAt), asc(bankQuestions.closedAt), asc(bankQuestions.id));
  const last = new Map(asked.map(({ reference, decision }) => [reference, decision]));
  // That its account was wrong does not say that it never left.
  return debited.some(({ endToEndId }) => last.get(endToEndId) !== bankDecision.unpaid);
}
