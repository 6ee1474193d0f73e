import { bankQuestion, bankRemark, paymentState } from '#contract/money/pay-runs/states.ts';
import type { Database } from '#server/db/database.ts';
import { atOneMoment, type Effects } from '../../effects.ts';
import type { AskingTenant } from '../bounty/bounty-tenant.ts';
import { contradictedIn } from './contradicted.ts';
import { endHold } from './contradiction.ts';
import type { Payment } from './judge.ts';
import { isPlain } from './refusal.ts';
import { tell, type Told } from './tell.ts';
import { askOf, knownOf, sayOfEach, sumOf, type Whole } from './whole.ts';

const { sent, booked, returned } = paymentState;

/** A file comes back of which nothing is out: nothing new where all that went is back, else a contradiction. */
async function nothingOut(
  tx: Database,
  effects: Effects,
  tenant: AskingTenant,
  { whole, freedAndBack }: { whole: Whole; freedAndBack: readonly Payment[] },
): Promise<Told[]> {
  const { result, inRun } = whole;
  const back = inRun.filter((one) => one.state === returned || freedAndBack.includes(one));
  const isKnown = back.length > 0 && (back.length === inRun.length || result.amountCent === sumOf(back));
  if (!isKnown) return [tell(result, 'unchanged', bankRemark.contradiction)];
  return knownOf(tx, effects, tenant, { whole, of: back });
}

/**
 * A whole file comes back, as it was booked (`book`): all of it that went out, whether or not the bank told of that and whatever it
 * said of the file, or that with what was freed, was booked all the same, and is held.
 */
export async function sendBack(tx: Database, effects: Effects, tenant: AskingTenant, whole: Whole): Promise<Told[]> {
  const { result, inRun, runId } = whole;
  const out = inRun.filter((one) => one.state === sent || one.state === booked);
  const { held, back } = await contradictedIn(tx, { tenant: tenant.key, runId, inRun });
  if (out.length === 0 && held.length === 0) return nothingOut(tx, effects, tenant, { whole, freedAndBack: back });
  const wholes = out.length === 0 ? [held] : [out, [...out, ...held]];
  const of = wholes.find((some) => result.amountCent === sumOf(some));
  if (!of) return [tell(result, 'unchanged', bankRemark.returnOfOtherAmount)];
  const then = atOneMoment(effects);
  const told = await sayOfEach(tx, then, tenant, { ...whole, of });
  // Of what was debited more than once, the other half may be with its people, whatever the reason.
  const isAgain = of.some(({ movedAgain }) => movedAgain) || told.some(({ remark }) => remark === bankRemark.again);
  if (out.length === 0 || (isPlain(result) && !isAgain)) {
    // As where it comes back by itself: a further reason of the account's holds it, and its person may have been told that all is well.
    const news = new Set(told.flatMap(({ outcome, reference }) => (outcome === 'returned' ? [reference] : [])));
    for (const payment of of) if (news.has(payment.endToEndId)) await endHold(tx, effects, tenant, payment);
    return told;
  }
  const [, ...voided] = await askOf(tx, then, tenant, { ...whole, kind: bankQuestion.returned });
  return [
    ...told.map((one) => (one.outcome === 'returned' ? { ...one, remark: bankRemark.question } : one)),
    ...voided,
  ];
}
