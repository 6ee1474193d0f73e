import { and, eq, inArray, isNotNull, ne, or, type SQL } from 'drizzle-orm';
import { bankQuestion, bankRemark, type BankQuestion } from '#contract/money/pay-runs/states.ts';
import type { Database } from '#server/db/database.ts';
import { bankQuestions } from '#server/db/schema/payments.ts';
import type { Effects } from '../../effects.ts';
import { noteAction, type Operator } from '../../operator/actions.ts';
import { plainResult } from './bank-result.ts';
import { isAboutFile, isOpen, runsOf, type QuestionRow, type Run } from '../pay-runs/questions.ts';
import { messageIdOf, runIdOf } from '../pay-runs/reference.ts';
import { tell, type Told } from './tell.ts';

const { payee, cancelled, contradiction, refused, returned } = bankQuestion;

/** A question whose word is void; most that no bank has asked are gone. */
type Voided = Pick<QuestionRow, 'id' | 'reference'>;

/**
 * Takes back what one of two has said, of questions that stay open. What no bank has asked goes with the word that opened it: nobody shall
 * read it as the bank's. Not whether something was paid: a cancelled order has waited for the answer since, and whose money it is was not
 * asked for another account, so that it takes two to say.
 */
export async function voidWhere(tx: Database, tenant: string, isMeant: SQL | undefined): Promise<Voided[]> {
  const theirs = and(eq(bankQuestions.tenant, tenant), isOpen, isNotNull(bankQuestions.firstBy), isMeant);
  const named = { id: bankQuestions.id, reference: bankQuestions.reference };
  const goes = and(theirs, bankQuestions.byOperator, ne(bankQuestions.kind, contradiction));
  const gone = await tx.delete(bankQuestions).where(goes).returning(named);
  const left = await tx
    .update(bankQuestions)
    .set({ firstBy: null, firstDecision: null })
    .where(theirs)
    .returning(named);
  return [...gone, ...left];
}

/** Said without the bank: that a file, or something of it, was not executed. */
const isUnasked = and(bankQuestions.byOperator, eq(bankQuestions.kind, cancelled));

/**
 * Whoever said without the bank that a file, or something of it, was not executed, did not know that the bank has it: once it says so,
 * that word does not count any more.
 */
export async function voidUnasked(
  tx: Database,
  tenant: string,
  had: readonly { readonly payRunId: string }[],
): Promise<Voided[]> {
  if (had.length === 0) return [];
  return voidWhere(tx, tenant, and(inArray(bankQuestions.payRunId, runsOf(had)), isUnasked));
}

/**
 * What one of two has said about a file does not count any more once the bank tells that a part of it was executed, freed before or not: it was
 * said of another file. Nor does what was said without the bank of what stands in it: the bank had it. Call it after `closeAnswered`.
 * @returns the questions whose word is void, which stay open, unless no bank has asked them
 */
export async function voidWords(
  tx: Database,
  tenant: string,
  executed: readonly { readonly payRunId: string }[],
): Promise<Voided[]> {
  if (executed.length === 0) return [];
  const isOfThem = inArray(bankQuestions.payRunId, runsOf(executed));
  return voidWhere(tx, tenant, and(isOfThem, or(and(isAboutFile, ne(bankQuestions.kind, returned)), isUnasked)));
}

/** What one of two has said of a question that stays open. */
export const voidWord = (tx: Database, { tenant, id }: Pick<QuestionRow, 'tenant' | 'id'>): Promise<Voided[]> =>
  voidWhere(tx, tenant, eq(bankQuestions.id, id));

/** What is asked about a file has to do with this that is asked about what stands in it, and the other way round. */
const besides: Readonly<Partial<Record<BankQuestion, readonly BankQuestion[]>>> = {
  [cancelled]: [payee, cancelled, refused],
  [refused]: [payee, cancelled, refused],
  [returned]: [payee],
  [contradiction]: [payee, cancelled, refused],
};

interface Beside extends Run {
  /** What is asked about now: a payment, or the file that it stands in. */
  readonly reference: string;
  readonly kind: BankQuestion;
}

/**
 * Takes back what one of two has said about a file of which a payment is asked about now, or about payments of a file that is: it was said
 * without knowing that.
 */
export async function voidBeside(tx: Database, { tenant, runId, reference, kind }: Beside): Promise<Voided[]> {
  const kinds = besides[kind] ?? [];
  if (kinds.length === 0) return [];
  const isOther =
    runIdOf(reference) === null
      ? eq(bankQuestions.reference, messageIdOf(runId))
      : and(eq(bankQuestions.payRunId, runId), ne(bankQuestions.reference, reference));
  return voidWhere(tx, tenant, and(isOther, inArray(bankQuestions.kind, [...kinds])));
}

/** Notes and tells that what one of two has said does not count any more. */
export async function tellVoided(
  tx: Database,
  effects: Effects,
  { tenant, by, voided }: { readonly tenant: string; readonly by: Operator; readonly voided: readonly Voided[] },
): Promise<Told[]> {
  for (const { id: subject } of voided) {
    await noteAction(tx, effects, tenant, { by, action: 'bank-question-word-voided', subject });
  }
  return voided.map(({ reference }) => tell({ ...plainResult, of: 'file', reference }, null, bankRemark.voided));
}
