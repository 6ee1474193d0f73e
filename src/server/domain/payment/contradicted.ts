import { and, eq, isNull } from 'drizzle-orm';
import { bankQuestion } from '#contract/pay-runs.ts';
import type { Database } from '#server/db/database.ts';
import { bankQuestions } from '#server/db/schema/payments.ts';
import type { Payment } from './judge.ts';

/**
 * Those of a run's payments that the bank has booked although they were freed or never handed out, as far as two operators have not
 * decided: of which it is asked still, and which came back since, which closes the question without anybody's word (`closeByReturn`).
 */
export async function contradictedIn(
  tx: Database,
  { tenant, runId, inRun }: { readonly tenant: string; readonly runId: string; readonly inRun: readonly Payment[] },
): Promise<{ readonly held: readonly Payment[]; readonly back: readonly Payment[] }> {
  const rows = await tx
    .select({ reference: bankQuestions.reference, closedAt: bankQuestions.closedAt })
    .from(bankQuestions)
    .where(
      and(
        eq(bankQuestions.tenant, tenant),
        eq(bankQuestions.payRunId, runId),
        eq(bankQuestions.kind, bankQuestion.contradiction),
        isNull(bankQuestions.decision),
      ),
    );
  const open = new Set(rows.filter(({ closedAt }) => closedAt === null).map(({ reference }) => reference));
  const closed = new Set(rows.filter(({ closedAt }) => closedAt !== null).map(({ reference }) => reference));
  return {
    held: inRun.filter(({ endToEndId }) => open.has(endToEndId)),
    back: inRun.filter(({ endToEndId }) => closed.has(endToEndId) && !open.has(endToEndId)),
  };
}
