import { and, asc, eq, inArray } from 'drizzle-orm';
import {
  bankQuestion,
  bankRemark,
  paymentState,
  payRunState,
  type BankQuestion,
  type PayRunState,
} from '#contract/pay-runs.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { payments, payRuns } from '#server/db/schema/payments.ts';
import type { Effects } from '../effects.ts';
import type { Tenant } from '../tenant.ts';
import type { BankResult } from './bank-result.ts';
import { isMovedAgain, type Payment } from './judge.ts';
import { ask, awaitingDecision } from './questions.ts';
import { runIdOf } from './reference.ts';
import { isSurelyUnpaid, sourceOf } from './refusal.ts';
import { changeRun } from './runs.ts';
import { takeInLots } from './take-in-lots.ts';
import { tell, type Told } from './take-result.ts';

const { sent, booked, returned, rejected } = paymentState;

/** The run with its payments, all of it locked in the order in which everybody does: bounties, the run, payments, the books last. */
export async function lockWhole(tx: Database, tenant: string, runId: string) {
  const isIn = and(eq(payments.tenant, tenant), eq(payments.payRunId, runId));
  const theirs = tx.select({ id: payments.bountyId }).from(payments).where(isIn);
  await tx
    .select({ id: bounties.id })
    .from(bounties)
    .where(and(eq(bounties.tenant, tenant), inArray(bounties.id, theirs)))
    .orderBy(bounties.id)
    .for('update');
  const isIt = and(eq(payRuns.tenant, tenant), eq(payRuns.id, runId));
  const [run] = await tx.select({ state: payRuns.state }).from(payRuns).where(isIt).for('update');
  const inRun = await tx.select().from(payments).where(isIn).orderBy(asc(payments.endToEndId)).for('update');
  return { run, inRun };
}

interface Whole {
  readonly result: BankResult;
  readonly runId: string;
  readonly inRun: readonly Payment[];
  readonly state: PayRunState;
}

/** The same for each of these payments, each of them for its own amount. */
function sayOfEach(
  tx: Database,
  effects: Effects,
  tenant: Tenant,
  { result, of }: { result: BankResult; of: readonly Payment[] },
): Promise<Told[]> {
  const each = of.map(({ endToEndId }) => ({ ...result, reference: endToEndId, amountCent: null }));
  return takeInLots(tx, effects, tenant, each);
}

const sumOf = (inRun: readonly Payment[]) => inRun.reduce((sum, { amountCent }) => sum + amountCent, 0);

/**
 * Nothing that is open in a file that is out was executed, nor will be: it is due again. Unless something else in it was, the file is not
 * given out any more.
 */
export async function freeFile(
  tx: Database,
  effects: Effects,
  tenant: Tenant,
  { result, runId, inRun }: Omit<Whole, 'state'>,
): Promise<Told[]> {
  const open = inRun.filter(({ state }) => state === sent);
  const told = await sayOfEach(tx, effects, tenant, {
    result: { ...result, became: rejected, remark: null },
    of: open,
  });
  const isPartlyPaid = inRun.some(({ state }) => state === booked || state === returned);
  if (!isPartlyPaid) await changeRun(tx, { tenant: tenant.key, runId }, { state: payRunState.refused });
  return told;
}

async function askOf(
  tx: Database,
  effects: Effects,
  { key: tenant }: Tenant,
  { result, runId, kind }: { result: BankResult; runId: string; kind: BankQuestion },
): Promise<Told> {
  const { reference, reasons, words } = result;
  const isOpen = await ask(tx, effects, { tenant, runId, reference, kind, reasons, words });
  return isOpen ? tell(result, 'asked', bankRemark.question) : tell(result, 'unchanged', bankRemark.known);
}

async function refuse(tx: Database, effects: Effects, tenant: Tenant, whole: Whole): Promise<Told[]> {
  const { result, inRun, state, runId } = whole;
  const remark = (why: Told['remark']) => [tell(result, 'unchanged', why)];
  if (inRun.some((one) => one.state === booked || one.state === returned)) return remark(bankRemark.contradiction);
  if (state === payRunState.refused) return remark(bankRemark.known);
  if (state !== payRunState.sent) return remark(bankRemark.contradiction);
  if (!inRun.some((one) => one.state === sent)) return remark(bankRemark.known);
  const waiting = await awaitingDecision(tx, tenant.key, inRun);
  if (isSurelyUnpaid(result) && waiting.size > 0) return remark(bankRemark.question);
  if (isSurelyUnpaid(result)) return freeFile(tx, effects, tenant, whole);
  return [await askOf(tx, effects, tenant, { result, runId, kind: bankQuestion.refused })];
}

/** What is told of a file of which nothing can move any more. */
const knownOf = (result: BankResult, inRun: readonly Payment[]): Told[] => {
  const isAgain = inRun.some((one) => isMovedAgain(result, one));
  return [tell(result, 'unchanged', isAgain ? bankRemark.again : bankRemark.known)];
};

async function book(tx: Database, effects: Effects, tenant: Tenant, whole: Whole): Promise<Told[]> {
  const { result, inRun, state } = whole;
  if (state !== payRunState.sent) return [tell(result, 'unchanged', bankRemark.contradiction)];
  const open = inRun.filter((one) => one.state === sent);
  if (open.length === 0) return knownOf(result, inRun);
  const isSum = result.amountCent === null || result.amountCent === sumOf(open);
  if (!isSum) return [tell(result, 'unchanged', bankRemark.otherAmount)];
  return sayOfEach(tx, effects, tenant, { result, of: open });
}

/** A whole file comes back: of all of it that went out, whether or not the bank told of that. */
async function sendBack(tx: Database, effects: Effects, tenant: Tenant, whole: Whole): Promise<Told[]> {
  const { result, inRun, state, runId } = whole;
  if (state !== payRunState.sent) return [tell(result, 'unchanged', bankRemark.contradiction)];
  const out = inRun.filter((one) => one.state === sent || one.state === booked);
  if (out.length === 0) return knownOf(result, inRun);
  if (result.amountCent !== sumOf(out)) return [tell(result, 'unchanged', bankRemark.returnOfOtherAmount)];
  const told = await sayOfEach(tx, effects, tenant, { result, of: out });
  const source = sourceOf(result);
  if (source === 'payer' || source === 'bank') return told;
  await askOf(tx, effects, tenant, { result, runId, kind: bankQuestion.returned });
  return told.map((one) => ({ ...one, remark: bankRemark.question }));
}

/** What is said of a file and changes none of its payments. */
async function remarkOn(tx: Database, effects: Effects, tenant: Tenant, whole: Whole): Promise<Told[]> {
  const { result, inRun, runId } = whole;
  const open = inRun.filter((one) => one.state === sent);
  if (result.check !== null && open.length > 0) return sayOfEach(tx, effects, tenant, { result, of: open });
  if (result.remark !== bankRemark.cancelled) return [tell(result, 'unchanged', result.remark ?? bankRemark.onItsWay)];
  if (open.length === 0) return [tell(result, 'unchanged', bankRemark.contradiction)];
  return [await askOf(tx, effects, tenant, { result, runId, kind: bankQuestion.cancelled })];
}

/**
 * What the bank says of a whole file is true of each of its transfers of which it has said nothing else. All of it or nothing, in one
 * transaction: of a part that was taken, the rest would have another sum than the one that the bank names.
 */
export async function takeFileResult(
  tx: Database,
  effects: Effects,
  tenant: Tenant,
  result: BankResult,
): Promise<Told[]> {
  if (result.remark === bankRemark.nameless) return [tell(result, 'unchanged', result.remark)];
  const runId = runIdOf(result.reference);
  const { run, inRun } = runId === null ? { run: undefined, inRun: [] } : await lockWhole(tx, tenant.key, runId);
  if (runId === null || !run) return [tell(result, 'unchanged', bankRemark.unknown)];
  const whole = { result, runId, inRun, state: run.state };
  switch (result.became) {
    case rejected:
      return refuse(tx, effects, tenant, whole);
    case booked:
      return book(tx, effects, tenant, whole);
    case returned:
      return sendBack(tx, effects, tenant, whole);
    case null:
      return remarkOn(tx, effects, tenant, whole);
  }
}
