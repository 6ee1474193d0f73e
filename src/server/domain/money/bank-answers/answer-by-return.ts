import { and, eq } from 'drizzle-orm';
import { bankQuestion, paymentState } from '#contract/money/pay-runs/states.ts';
import type { Database } from '#server/db/database.ts';
import { payments } from '#server/db/schema/payments.ts';
import type { Effects } from '../../effects.ts';
import type { Operator } from '../../operator/actions.ts';
import type { AskingTenant } from '../bounty/bounty-tenant.ts';
import { contradictionsAbout } from './answered.ts';
import { keptReason, type BankResult } from './bank-result.ts';
import { endHold, holdBounty } from './contradiction.ts';
import { isOwed, standWaiting } from '../bounty/standing.ts';
import { goesWhere, withDestination } from '../pay-runs/due.ts';
import { isFreed, type Payment } from './judge.ts';
import { isKnownBack } from './movement.ts';
import { changeQuestion, openQuestion, questionsAbout } from '../pay-runs/questions.ts';
import { sourceOf } from './refusal.ts';
import type { Told } from './tell.ts';

const { rejected, returned } = paymentState;

/** A return that was told of a payment, as that was before. */
export interface Back {
  readonly result: BankResult;
  readonly payment: Payment;
}

interface Asking {
  readonly payment: Payment;
  readonly by: Operator;
  /** What the bank gave as its reasons. */
  readonly reasons: readonly string[];
  readonly words: string | null;
}

/**
 * Notes that a freed transfer, or one that came back, failed for its account: its bounty leaves the run it waits in and is not paid again
 * before its person gives another account. Not where one was given since it left, nothing is owed, or another transfer is on its way,
 * which tells for itself. Whoever calls it asks the person (`endHold`).
 * @returns whether it was noted
 */
export async function noteForAccount(
  tx: Database,
  effects: Effects,
  { payment, by, reasons, words: bankWords }: Asking,
): Promise<boolean> {
  const { tenant, id } = payment;
  const [found] = await withDestination(tx).where(and(goesWhere(payment), isOwed));
  if (!found) return false;
  await holdBounty(tx, effects, { payment, by });
  const state = payment.state === returned ? returned : rejected;
  await tx
    .update(payments)
    .set({ state, bankReason: keptReason(reasons), bankWords, asksForAccount: true, at: effects.clock.now() })
    .where(and(eq(payments.tenant, tenant), eq(payments.id, id)));
  await standWaiting(tx, { tenant, ids: [payment.bountyId] });
  return true;
}

/** Whose matter a return is, as far as it can be believed: that of a whole file says nothing of anybody's account. */
function sourceOfBack(result: BankResult) {
  const source = sourceOf(result);
  return result.of === 'file' && source === 'account' ? null : source;
}

/** What a return answers of one payment that a contradiction was asked about. @returns what is told besides */
async function answerOne(
  tx: Database,
  effects: Effects,
  tenant: AskingTenant,
  { result, payment, by }: Back & { readonly by: Operator },
): Promise<Told[]> {
  const { payRunId, endToEndId: reference } = payment;
  const { reasons, words } = result;
  const run = { tenant: tenant.key, runId: payRunId };
  const open = (await questionsAbout(tx, run, reference)).find(({ closedAt }) => closedAt === null);
  const isNews = !isKnownBack(payment);
  // What was said of it once it was known to be back, is not answered by the same return; nor is what was answered, asked anew.
  if (!isNews && (!open || open.firstBy !== null)) return [];
  const close = async () => open && changeQuestion(tx, open, { closedAt: effects.clock.now() });
  const source = sourceOfBack(result);
  if (source === 'account' || source === 'payer' || source === 'bank') {
    await close();
    const isNoted = source === 'account' && (await noteForAccount(tx, effects, { payment, by, reasons, words }));
    if (open || isNoted) await endHold(tx, effects, tenant, payment);
    return [];
  }
  const bankReason = keptReason(reasons);
  if (!isNews && open?.bankReason === bankReason && open.bankWords === words) return [];
  await close();
  const kind = bankQuestion.contradiction;
  await openQuestion(tx, effects, { tenant: tenant.key, payRunId, reference, kind, bankReason, bankWords: words });
  return open ? [] : holdBounty(tx, effects, { payment, by });
}

/**
 * Money that came back answers whether a transfer that had been freed was executed: it was, and is not with its person. What follows is
 * what follows of any return: it is due again where the reason is the payer's or the banks' matter, waits for another account where it
 * is that, and is left to two operators for all else, whatever was said before. Not where it was debited more than once: then its person
 * may have the other half.
 */
export async function answerByReturn(
  tx: Database,
  effects: Effects,
  tenant: AskingTenant,
  { back, by }: { readonly back: readonly Back[]; readonly by: Operator },
): Promise<Told[]> {
  const ofFreed = back.filter(({ payment }) => isFreed(payment) && !payment.movedAgain);
  const theirs = ofFreed.map(({ payment }) => payment);
  const asked = await contradictionsAbout(tx, tenant.key, theirs);
  const told: Told[] = [];
  for (const one of ofFreed) {
    if (asked.has(one.payment.endToEndId)) told.push(...(await answerOne(tx, effects, tenant, { ...one, by })));
  }
  return told;
}
