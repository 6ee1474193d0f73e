import { and, eq } from 'drizzle-orm';
import { bankDecision, bankQuestion, bankRemark, type BankRemark } from '#contract/money/pay-runs/states.ts';
import type { Database } from '#server/db/database.ts';
import { payments } from '#server/db/schema/payments.ts';
import type { Effects } from '../../effects.ts';
import type { Operator } from '../../operator/actions.ts';
import type { AskingTenant } from '../bounty/bounty-tenant.ts';
import { noteForAccount } from './answer-by-return.ts';
import { keptReason, type BankResult } from './bank-result.ts';
import { endHold } from './contradiction.ts';
import { isFreedUnheard, type Payment } from './judge.ts';
import { changeQuestion, openQuestion, questionsAbout, saysMore, type QuestionRow } from '../pay-runs/questions.ts';
import { isPlain, isSurelyUnpaid, sourceOf } from './refusal.ts';
import type { Told } from './tell.ts';
import { tellVoided } from './void-words.ts';

/** A refusal that was told of a payment, as that was before. */
interface Refused {
  readonly result: BankResult;
  readonly payment: Payment;
}

/** What follows of refusals: references that are left to two operators, and what is told besides. */
interface Answered {
  readonly asked: ReadonlyMap<string, BankRemark>;
  readonly told: readonly Told[];
}

/** Whose matter a file is that was refused as a whole says nothing of anybody's account, but its reason may say that it was not executed. */
const saysUnpaid = (result: BankResult): boolean =>
  result.of === 'file' ? isSurelyUnpaid(result) : isPlain(result) || sourceOf(result) === 'account';

/**
 * Whether a plain refusal answers what is asked: that the bank has it. Not what operators have asked of their own accord, what one of two has
 * called paid, nor what the bank has given a reason for that is not plain.
 */
const isAnsweredByIt = ({ byOperator, firstDecision, bankReason, bankWords }: QuestionRow): boolean =>
  !byOperator && firstDecision !== bankDecision.paid && bankReason === null && bankWords === null;

/** The bank has said itself that it was not executed: what it said before that may be read late. */
async function noteRefused(
  tx: Database,
  effects: Effects,
  { result, payment, by }: Refused & { readonly by: Operator },
): Promise<boolean> {
  const { reasons, words } = result;
  const isItsAccount = result.of === 'transfer' && sourceOf(result) === 'account' && !payment.asksForAccount;
  if (isItsAccount && (await noteForAccount(tx, effects, { payment, by, reasons, words }))) return true;
  await tx
    .update(payments)
    .set({ bankReason: keptReason(reasons), bankWords: words })
    .where(and(eq(payments.tenant, payment.tenant), eq(payments.id, payment.id)));
  return false;
}

/**
 * A refusal says of a transfer that operators alone have freed that the bank had it, and did not execute it. That answers what is asked since
 * it has it: what follows is what follows of any refusal. Its bounty is due again where the reason is plain, and waits for another account where it
 * is that; all else stays asked, with the reason, and the first of two words about it is void. Not where a debit of it was told, or a return: then it was
 * executed, and the bank says two things.
 */
export async function answerByRefusal(
  tx: Database,
  effects: Effects,
  tenant: AskingTenant,
  { refused, by }: { readonly refused: readonly Refused[]; readonly by: Operator },
): Promise<Answered> {
  const asked = new Map<string, BankRemark>();
  const voided: QuestionRow[] = [];
  for (const { result, payment } of refused.filter((one) => isFreedUnheard(one.payment))) {
    const { payRunId, endToEndId: reference } = payment;
    const before = await questionsAbout(tx, { tenant: tenant.key, runId: payRunId }, reference);
    const open = before.find(({ closedAt }) => closedAt === null);
    const close = async () => open && changeQuestion(tx, open, { closedAt: effects.clock.now() });
    if (saysUnpaid(result) && (!open || isAnsweredByIt(open))) {
      await close();
      const waits = await noteRefused(tx, effects, { result, payment, by });
      if (open || waits) await endHold(tx, effects, tenant, payment);
      continue;
    }
    if (!open) continue;
    asked.set(reference, bankRemark.question);
    const { reasons, words: bankWords } = result;
    const why = { kind: bankQuestion.contradiction, bankReason: keptReason(reasons), bankWords };
    if (!saysMore(why, before)) continue;
    await close();
    await openQuestion(tx, effects, { tenant: tenant.key, payRunId, reference, ...why });
    if (open.firstBy !== null) voided.push(open);
  }
  return { asked, told: await tellVoided(tx, effects, { tenant: tenant.key, by, voided }) };
}
