import { and, asc, desc, eq, inArray, isNotNull, lte, ne, or, sql } from 'drizzle-orm';
import { paymentState } from '#contract/money/pay-runs/states.ts';
import type { PaymentShown } from '#contract/money/pay-runs/calls.ts';
import type { Database } from '#server/db/database.ts';
import { bankQuestions, payments } from '#server/db/schema/payments.ts';
import { toTimestamp } from '../../berlin-time.ts';
import type { RunOf } from './runs.ts';
import { lastFetchUntil } from './trail.ts';

/** Whether the question at hand is about the payment at hand, or its file. */
const isAbout = or(
  eq(bankQuestions.reference, payments.endToEndId),
  sql`${bankQuestions.reference} = 'RW-' || replace(${payments.payRunId}::text, '-', '')`,
);

/**
 * When a file was fetched, which nobody had confirmed, before a transfer was taken out of its run (a block, a hold, another account, a run that was given up): whoever has it
 * may have brought it to the bank all the same.
 */
const fetchedAt = sql<Date | null>`case when ${eq(payments.state, paymentState.dropped)}
  then ${lastFetchUntil(payments.tenant, sql`${payments.payRunId}::text`, payments.at)} end`.mapWith(payments.at);

/**
 * What of a run was handed out in other files before it was made, for who releases it: whatever freed those transfers may have been wrong.
 * @returns by the bounty's id, the oldest first
 */
export async function earlierOf(
  db: Database,
  { tenant, runId, createdAt }: RunOf & { readonly createdAt: Date },
): Promise<ReadonlyMap<string, PaymentShown['earlier']>> {
  const inRun = db
    .select({ id: payments.bountyId })
    .from(payments)
    .where(and(eq(payments.tenant, tenant), eq(payments.payRunId, runId)));
  const decision = db
    .select({ decision: bankQuestions.decision })
    .from(bankQuestions)
    .where(
      and(
        eq(bankQuestions.tenant, payments.tenant),
        eq(bankQuestions.payRunId, payments.payRunId),
        isNotNull(bankQuestions.decision),
        isAbout,
      ),
    )
    .orderBy(desc(bankQuestions.closedAt), desc(bankQuestions.id))
    .limit(1);
  const rows = await db
    .select({ payment: payments, fetchedAt, decision: sql<PaymentShown['earlier'][number]['decision']>`(${decision})` })
    .from(payments)
    .where(
      and(
        eq(payments.tenant, tenant),
        inArray(payments.bountyId, inRun),
        ne(payments.payRunId, runId),
        // What a later run has sent says nothing of why this one may be released.
        or(lte(payments.sentAt, createdAt), and(lte(payments.at, createdAt), isNotNull(fetchedAt))),
      ),
    )
    .orderBy(asc(sql`coalesce(${payments.sentAt}, ${fetchedAt})`), asc(payments.endToEndId));
  const earlier = new Map<string, PaymentShown['earlier']>();
  for (const { payment, fetchedAt: fetched, decision: decided } of rows) {
    const { bountyId, payRunId, endToEndId, sentAt, state, bankReason, bankWords } = payment;
    const left = sentAt ?? fetched;
    if (left === null) continue;
    const one = { runId: payRunId, endToEndId, sentAt: toTimestamp(left), state, bankReason, bankWords };
    earlier.set(bountyId, [...(earlier.get(bountyId) ?? []), { ...one, decision: decided }]);
  }
  return earlier;
}
