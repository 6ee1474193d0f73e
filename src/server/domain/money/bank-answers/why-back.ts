import { and, eq, gt, inArray } from 'drizzle-orm';
import { bankQuestion, paymentState } from '#contract/money/pay-runs/states.ts';
import type { Database } from '#server/db/database.ts';
import { payments } from '#server/db/schema/payments.ts';
import type { Effects } from '../../effects.ts';
import type { Operator } from '../../operator/actions.ts';
import { keptReason, type BankResult } from './bank-result.ts';
import type { Payment } from './judge.ts';
import { changeQuestion, openQuestion, questionsAbout, saysMore } from '../pay-runs/questions.ts';
import { isPlain } from './refusal.ts';
import type { Told } from './tell.ts';
import { tellVoided, voidWord } from './void-words.ts';

interface Back {
  readonly result: BankResult;
  readonly payment: Payment;
}

/** Whether nothing was made of it since: no later transfer of the same bounty that would go to the same account. */
async function isLast(tx: Database, { tenant, bountyId, createdAt }: Payment): Promise<boolean> {
  const { planned, sent, booked } = paymentState;
  const [later] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.tenant, tenant),
        eq(payments.bountyId, bountyId),
        gt(payments.createdAt, createdAt),
        inArray(payments.state, [planned, sent, booked]),
      ),
    )
    .limit(1);
  return later === undefined;
}

/**
 * A bank tells of one return more than once, and not always why the first time: by a notice without a reason, by a sum for a whole
 * file, then by the statement. A reason that comes later stands in the question at hand, whose first word is void; where nothing is
 * asked, two are asked now, as long as nothing was made of it. A reason of the payer's or the banks' changes nothing.
 * @param back returns that are known, of payments that are locked
 * @returns references that two are asked about by it, and what is told besides
 */
export async function askWhyBack(
  tx: Database,
  effects: Effects,
  { tenant, back, by }: { readonly tenant: string; readonly back: readonly Back[]; readonly by: Operator },
): Promise<{ readonly asked: ReadonlySet<string>; readonly told: readonly Told[] }> {
  const asked = new Set<string>();
  const told: Told[] = [];
  for (const { result, payment } of back) {
    const { reasons, words: bankWords } = result;
    const why = { kind: bankQuestion.returned, bankReason: keptReason(reasons), bankWords };
    if (result.of === 'file' || payment.state !== paymentState.returned) continue;
    if (reasons.length === 0 || isPlain(result)) continue;
    if (payment.asksForAccount || payment.bankReason === why.bankReason || !(await isLast(tx, payment))) continue;
    const reference = payment.endToEndId;
    const before = await questionsAbout(tx, { tenant, runId: payment.payRunId }, reference);
    const open = before.find(({ closedAt }) => closedAt === null);
    if ((open && open.kind !== why.kind) || !saysMore(why, before)) continue;
    if (open) await changeQuestion(tx, open, { bankReason: why.bankReason, bankWords });
    else await openQuestion(tx, effects, { tenant, payRunId: payment.payRunId, reference, ...why });
    const voided = open ? await voidWord(tx, open) : [];
    told.push(...(await tellVoided(tx, effects, { tenant, by, voided })));
    await tx
      .update(payments)
      .set({ bankReason: why.bankReason, bankWords })
      .where(and(eq(payments.tenant, tenant), eq(payments.id, payment.id)));
    asked.add(reference);
  }
  return { asked, told };
}
