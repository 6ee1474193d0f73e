import { and, eq, inArray, sql } from 'drizzle-orm';
import { bankDecision, bankQuestion } from '#contract/money/pay-runs/states.ts';
import type { Database } from '#server/db/database.ts';
import { bankQuestions } from '#server/db/schema/payments.ts';
import type { Payment } from './judge.ts';
import { isBackWithFile } from './movement.ts';
import { isOpen, type QuestionRow } from '../pay-runs/questions.ts';
import { messageIdOf } from '../pay-runs/reference.ts';

/** What was answered about whether something was executed. A name that is not the account's says nothing of that. */
const ofExecution = [bankQuestion.refused, bankQuestion.cancelled];

type Named = Pick<Payment, 'endToEndId' | 'payRunId'>;

/**
 * Which of these payments two operators have kept by one of the names of each, as far as they are on their way still: any other answer
 * takes a payment out of its file for good. End-to-end ids.
 */
async function keptAs(
  tx: Database,
  tenant: string,
  { of, namesOf }: { of: readonly Named[]; namesOf: (payment: Named) => readonly string[] },
): Promise<ReadonlySet<string>> {
  if (of.length === 0) return new Set();
  const names = new Map(of.map((payment) => [payment.endToEndId, namesOf(payment)]));
  const rows = await tx
    .select({ reference: bankQuestions.reference })
    .from(bankQuestions)
    .where(
      and(
        eq(bankQuestions.tenant, tenant),
        inArray(bankQuestions.reference, [...new Set([...names.values()].flat())]),
        inArray(bankQuestions.kind, ofExecution),
        eq(bankQuestions.decision, bankDecision.keep),
      ),
    );
  const kept = new Set(rows.map(({ reference }) => reference));
  const isKept = (about: readonly string[]) => about.some((name) => kept.has(name));
  return new Set([...names].flatMap(([endToEndId, about]) => (isKept(about) ? [endToEndId] : [])));
}

/**
 * Which of these payments two operators have kept, by themselves or with their file: end-to-end ids. Nothing that the bank says by
 * machine afterwards frees them: it is asked about anew.
 */
export const keptByTwo = (tx: Database, tenant: string, of: readonly Named[]): Promise<ReadonlySet<string>> =>
  keptAs(tx, tenant, { of, namesOf: ({ endToEndId, payRunId }) => [endToEndId, messageIdOf(payRunId)] });

/** Those of them that were kept by themselves: what is decided about their file is not about them. */
export const keptAlone = (tx: Database, tenant: string, of: readonly Named[]): Promise<ReadonlySet<string>> =>
  keptAs(tx, tenant, { of, namesOf: ({ endToEndId }) => [endToEndId] });

/** References of these payments that a contradiction was ever asked about, and whether it is open. */
export async function contradictionsAbout(
  tx: Database,
  tenant: string,
  of: readonly { readonly endToEndId: string }[],
): Promise<ReadonlyMap<string, { readonly isOpen: boolean }>> {
  if (of.length === 0) return new Map();
  const references = of.map(({ endToEndId }) => endToEndId);
  const rows = await tx
    .select({ reference: bankQuestions.reference, open: sql<boolean>`bool_or(${isOpen})` })
    .from(bankQuestions)
    .where(
      and(
        eq(bankQuestions.tenant, tenant),
        inArray(bankQuestions.reference, references),
        eq(bankQuestions.kind, bankQuestion.contradiction),
      ),
    )
    .groupBy(bankQuestions.reference);
  return new Map(rows.map(({ reference, open }) => [reference, { isOpen: open }]));
}

/**
 * What came back with its file, as a whole, since that was asked about, or at the very moment (`sendBack`); neither asked nor answered by
 * itself since then, nor for another account.
 * @param inRun all payments of the file
 */
export async function cameBackWith<
  P extends Pick<Payment, 'endToEndId' | 'state' | 'bankReferences' | 'asksForAccount' | 'at'>,
>(tx: Database, { tenant, askedAt }: QuestionRow, inRun: readonly P[]): Promise<P[]> {
  const back = inRun.filter((one) => isBackWithFile(one) && !one.asksForAccount && one.at >= askedAt);
  if (back.length === 0) return [];
  const references = back.map(({ endToEndId }) => endToEndId);
  const isOfReturn = and(
    eq(bankQuestions.tenant, tenant),
    inArray(bankQuestions.reference, references),
    eq(bankQuestions.kind, bankQuestion.returned),
  );
  const rows = await tx
    .select({ reference: bankQuestions.reference, closedAt: bankQuestions.closedAt })
    .from(bankQuestions)
    .where(and(isOfReturn, sql`(${isOpen} or ${bankQuestions.decision} is not null)`));
  const isAlone = ({ endToEndId, at }: P) =>
    rows.some(({ reference, closedAt }) => reference === endToEndId && (closedAt === null || closedAt >= at));
  return back.filter((one) => !isAlone(one));
}
