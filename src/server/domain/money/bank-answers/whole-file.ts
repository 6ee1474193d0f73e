import { and, eq, type SQL } from 'drizzle-orm';
import { bankQuestion, bankRemark, payeeCheck, paymentState, payRunState } from '#contract/money/pay-runs/states.ts';
import type { Database } from '#server/db/database.ts';
import { payments, payRuns } from '#server/db/schema/payments.ts';
import type { Effects } from '../../effects.ts';
import type { AskingTenant } from '../bounty/bounty-tenant.ts';
import { keptByTwo } from './answered.ts';
import { isPerhapsPartlyExecuted } from './executed.ts';
import { sendBack } from './file-back.ts';
import { hasIt, isFreedUnheard, isSaidNotThere, type Payment } from './judge.ts';
import { lockPayments } from './lock.ts';
import { awaitingDecision } from '../pay-runs/questions.ts';
import { runIdOf } from '../pay-runs/reference.ts';
import { isSurelyUnpaid } from './refusal.ts';
import { changeRun, type RunOf } from '../pay-runs/runs.ts';
import { tell, type Told } from './tell.ts';
import { aboutUnknown } from './unknown.ts';
import { tellVoided, voidUnasked } from './void-words.ts';
import { askOf, knownOf, sayOfEach, sumOf, type Whole } from './whole.ts';
import { lockRuns } from '../pay-runs/lock-runs.ts';

const { planned, sent, booked, returned, rejected, dropped } = paymentState;

/** The run with its payments, or with those of them that are meant, all of it locked as `lockPayments` does. */
export async function lockWhole(tx: Database, { tenant, runId }: RunOf, isMeant?: SQL) {
  const inRun = await lockPayments(tx, tenant, and(eq(payments.payRunId, runId), isMeant));
  const isIt = and(eq(payRuns.tenant, tenant), eq(payRuns.id, runId));
  const [run] = await lockRuns(tx, isIt);
  return { run, inRun };
}

/**
 * Nothing that is open in a file that is out was executed, nor will be: it is due again, and the file is not given out any more. Not where
 * something in it was (`executed.ts`); and of what was kept (`keptAlone`) nothing is said, whose run goes on.
 */
export async function freeFile(
  tx: Database,
  effects: Effects,
  tenant: AskingTenant,
  {
    result,
    runId,
    inRun,
    by,
    kept,
  }: Pick<Whole, 'result' | 'runId' | 'inRun' | 'by'> & {
    readonly kept?: ReadonlySet<string>;
  },
): Promise<Told[]> {
  const out = inRun.filter(({ state }) => state === sent);
  const open = out.filter(({ endToEndId }) => kept?.has(endToEndId) !== true);
  const refusal = { ...result, became: rejected, remark: null };
  const told = await sayOfEach(tx, effects, tenant, { result: refusal, by, of: open });
  if (open.length === out.length) await changeRun(tx, { tenant: tenant.key, runId }, { state: payRunState.refused });
  return told;
}

/**
 * Refused as a whole. Where a part of it was executed, or one of it is asked about, nothing of the whole is true of the rest: that is
 * asked, so that it can be decided one by one.
 */
async function refuse(tx: Database, effects: Effects, tenant: AskingTenant, whole: Whole): Promise<Told[]> {
  const { result, runId, inRun, state } = whole;
  const remark = (why: Told['remark']) => [tell(result, 'unchanged', why)];
  const asked = () => askOf(tx, effects, tenant, { ...whole, kind: bankQuestion.refused });
  const isOut = inRun.some((one) => one.state === sent);
  if (await isPerhapsPartlyExecuted(tx, { tenant: tenant.key, runId }, inRun)) {
    if (!isOut) return remark(bankRemark.contradiction);
    const [told, ...voided] = await asked();
    return [told.outcome === 'asked' ? { ...told, remark: bankRemark.contradiction } : told, ...voided];
  }
  if (state === payRunState.refused) return remark(bankRemark.known);
  if (state !== payRunState.sent) return remark(bankRemark.contradiction);
  if (!isOut) return remark(bankRemark.known);
  const open = inRun.filter((one) => one.state === sent);
  const isAsked =
    !isSurelyUnpaid(result) ||
    (await awaitingDecision(tx, tenant.key, inRun)).size > 0 ||
    (await keptByTwo(tx, tenant.key, open)).size > 0;
  return isAsked ? [...(await asked())] : freeFile(tx, effects, tenant, whole);
}

/**
 * What may have been in the file at the bank and is not on its way: freed, refused, or of a run of which nobody has said that it was handed in.
 * What was taken out before it was is in no file of it, whatever became of the file since.
 */
const isNotOut = ({ sentAt }: Whole, payment: Payment) =>
  payment.state === planned ||
  ((payment.state === rejected || payment.state === dropped) && (payment.sentAt !== null || sentAt === null));

/**
 * What operators alone have freed of a file that the bank refuses, was in it and not executed either: that answers what is asked about it.
 * Not where a part of it was executed.
 */
async function refuseFreed(tx: Database, effects: Effects, tenant: AskingTenant, whole: Whole): Promise<Told[]> {
  const { runId, inRun } = whole;
  const freed = inRun.filter((one) => isNotOut(whole, one) && isFreedUnheard(one));
  if (freed.length === 0 || (await isPerhapsPartlyExecuted(tx, { tenant: tenant.key, runId }, inRun))) return [];
  const told = await sayOfEach(tx, effects, tenant, { result: whole.result, by: whole.by, of: freed });
  return told.filter(({ remark }) => remark !== bankRemark.known);
}

/**
 * A file is booked as one sum: of what is on its way, alone or with what was booked before, or of that with what was freed or refused
 * before. The latter, and any other sum, says that money may have left that is due again, which is held until two operators have decided.
 */
async function book(tx: Database, effects: Effects, tenant: AskingTenant, whole: Whole): Promise<Told[]> {
  const { result, inRun, state } = whole;
  const open = inRun.filter((one) => one.state === sent);
  const others = inRun.filter((one) => isNotOut(whole, one));
  const { amountCent } = result;
  const isOpenSum = amountCent === null || amountCent === sumOf(open);
  if (state === payRunState.sent && open.length > 0 && isOpenSum) {
    return sayOfEach(tx, effects, tenant, { ...whole, of: open });
  }
  const done = inRun.filter((one) => one.state === booked || one.state === returned);
  // Some of it was told of by itself before, as by pain.002: the sum is that of all, and each says whether it moved once more.
  const isWhole = open.length > 0 && others.length === 0 && amountCent === sumOf([...open, ...done]);
  if (state === payRunState.sent && isWhole)
    return sayOfEach(tx, effects, tenant, { ...whole, of: [...open, ...done] });
  // The statement after the notification.
  const isDoneSum = others.length === 0 || amountCent === null || amountCent === sumOf(done);
  if (open.length === 0 && done.length > 0 && isDoneSum) return knownOf(tx, effects, tenant, { whole, of: done });
  const isAll = amountCent === sumOf([...open, ...others]);
  const told = await sayOfEach(tx, effects, tenant, { ...whole, of: isAll ? [...open, ...others] : others });
  if (isAll && told.length > 0) return told;
  const why = state === payRunState.sent ? bankRemark.otherAmount : bankRemark.contradiction;
  return [tell(result, 'unchanged', why), ...told];
}

/** What is said of a file and changes none of its payments. */
async function remarkOn(tx: Database, effects: Effects, tenant: AskingTenant, whole: Whole): Promise<Told[]> {
  const { result, inRun, by } = whole;
  const open = inRun.filter((one) => one.state === sent);
  // Of whole files nothing else is said of each: the bank tells by its transfers which it is.
  if (result.check === payeeCheck.match && open.length > 0)
    return sayOfEach(tx, effects, tenant, { result, by, of: open });
  const notThere = inRun.filter((one) => isNotOut(whole, one) && isSaidNotThere(one));
  if (hasIt(result) && open.length === 0 && notThere.length > 0) {
    return sayOfEach(tx, effects, tenant, { result, by, of: notThere });
  }
  const remark = result.remark ?? bankRemark.onItsWay;
  if (remark !== bankRemark.cancelled) {
    const voided = hasIt(result) ? await voidUnasked(tx, tenant.key, open) : [];
    return [tell(result, 'unchanged', remark), ...(await tellVoided(tx, effects, { tenant: tenant.key, by, voided }))];
  }
  if (open.length === 0) return [tell(result, 'unchanged', bankRemark.contradiction)];
  return [...(await askOf(tx, effects, tenant, { ...whole, kind: bankQuestion.cancelled }))];
}

/**
 * What the bank says of a whole file is true of each of its transfers of which it has said nothing else. All of it or nothing, in one
 * transaction: of a part that was taken, the rest would have another sum than the one that the bank names.
 */
export async function takeFileResult(
  tx: Database,
  effects: Effects,
  tenant: AskingTenant,
  { result, by, moved }: Pick<Whole, 'result' | 'by' | 'moved'>,
): Promise<Told[]> {
  if (result.remark === bankRemark.nameless) return [tell(result, 'unchanged', result.remark)];
  const runId = runIdOf(result.reference);
  const { run, inRun } =
    runId === null ? { run: undefined, inRun: [] } : await lockWhole(tx, { tenant: tenant.key, runId });
  if (runId === null || !run) return aboutUnknown(tx, [result]);
  const whole = { result, by, runId, inRun, state: run.state, sentAt: run.sentAt, moved };
  switch (result.became) {
    case rejected:
      return [...(await refuse(tx, effects, tenant, whole)), ...(await refuseFreed(tx, effects, tenant, whole))];
    case booked:
      return book(tx, effects, tenant, whole);
    case returned:
      return sendBack(tx, effects, tenant, whole);
    case null:
      return remarkOn(tx, effects, tenant, whole);
  }
}
