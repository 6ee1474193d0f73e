import { and, eq } from 'drizzle-orm';
import { bankQuestion } from '#contract/money/pay-runs/states.ts';
import type { Database } from '#server/db/database.ts';
import { bankQuestions } from '#server/db/schema/payments.ts';
import { isFreed, type Payment } from './judge.ts';
import { isKnownBack } from './movement.ts';
import { isOpen } from '../pay-runs/questions.ts';

/**
 * Those of a run's payments that the bank has booked although they were freed or never handed out, as long as that is asked and nothing has
 * come back; and those that were freed and are known to be back, whether or not that is left to two operators (`answerByReturn`).
 */
export async function contradictedIn(
  tx: Database,
  { tenant, runId, inRun }: { readonly tenant: string; readonly runId: string; readonly inRun: readonly Payment[] },
): Promise<{ readonly held: readonly Payment[]; readonly back: readonly Payment[] }> {
  const rows = await tx
    .select({ reference: bankQuestions.reference })
    .from(bankQuestions)
    .where(
      and(
        eq(bankQuestions.tenant, tenant),
        eq(bankQuestions.payRunId, runId),
        eq(bankQuestions.kind, bankQuestion.contradiction),
        isOpen,
      ),
    );
  const asked = new Set(rows.map(({ reference }) => reference));
  const back = inRun.filter((one) => isFreed(one) && isKnownBack(one));
  return { held: inRun.filter((one) => asked.has(one.endToEndId) && !back.includes(one)), back };
}
