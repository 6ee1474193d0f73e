import { and, asc, eq, inArray } from 'drizzle-orm';
import { paymentState, payRunState } from '#contract/pay-runs.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { payments, payRuns } from '#server/db/schema/payments.ts';
import type { Effects } from '../effects.ts';
import { newUuid } from '../identity/uuid.ts';
import { noteAction, type Operator } from '../operator/actions.ts';
import { roundsOf } from '../rounds.ts';
import type { Tenant } from '../tenant.ts';
import type { BankResult } from './bank-result.ts';
import { runIdOf } from './reference.ts';
import { isRepetition } from './refusal.ts';
import { changeRun } from './runs.ts';
import { takeResultsOf, type Outcome } from './take-result.ts';

type Told = readonly [outcome: Outcome, reference: string];

/** Results that are taken in one transaction. */
const batch = 100;

/** Results of transfers, a batch at a time; what is said of one transfer twice, in its order. */
async function takeAll(
  db: Database,
  effects: Effects,
  tenant: Tenant,
  results: readonly BankResult[],
): Promise<Told[]> {
  const told: Told[] = [];
  for (let from = 0; from < results.length; from += batch) {
    for (const round of roundsOf(results.slice(from, from + batch), ({ reference }) => reference)) {
      const outcomes = await takeResultsOf(db, effects, tenant, round);
      for (const [at, outcome] of outcomes.entries()) told.push([outcome, round[at]?.reference ?? '']);
    }
  }
  return told;
}

/** The run with its payments, all of it locked in the order in which everybody does: bounties, the run, payments, the books last. */
async function lockWhole(tx: Database, tenant: string, runId: string) {
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

/**
 * What the bank says of a whole file is true of each of its transfers of which it has said nothing else. A file that it
 * refused is not given out any more: what stands in it is due again. All of it or nothing: of a part that was taken, the rest
 * would have another sum than the one that the bank names.
 */
async function takeFileResult(tx: Database, effects: Effects, tenant: Tenant, result: BankResult): Promise<Told[]> {
  const { reference, became, amountCent, reason } = result;
  const runId = runIdOf(reference);
  if (!runId) return [['unknown', reference]];
  const { run, inRun } = await lockWhole(tx, tenant.key, runId);
  if (!run) return [['unknown', reference]];
  if (became === null) return [['unchanged', reference]];
  const open = inRun.filter(({ state }) => state === paymentState.sent);
  const isRefused = became === paymentState.rejected;
  const wasPaid = inRun.some(({ state }) => state === paymentState.booked || state === paymentState.returned);
  const isOut = run.state === payRunState.sent;
  const fits = isRefused ? !wasPaid && !isRepetition(reason) && (isOut || run.state === payRunState.refused) : isOut;
  if (!fits) return [['differing', reference]];
  const sum = open.reduce((total, payment) => total + payment.amountCent, 0);
  if (open.length > 0 && amountCent !== null && amountCent !== sum) return [['differing', reference]];
  const each = open.map(({ endToEndId }) => ({ ...result, reference: endToEndId, amountCent: null }));
  const told = await takeAll(tx, effects, tenant, each);
  if (isRefused && isOut) {
    await changeRun(tx, { tenant: tenant.key, runId }, { state: payRunState.refused });
  }
  return told.length > 0 ? told : [['unchanged', reference]];
}

/**
 * Takes a bank's answer. The same file again changes nothing.
 * @returns how many of each, and the references that could not be taken
 */
export async function takeResults(
  db: Database,
  effects: Effects,
  tenant: Tenant,
  { results, by }: { results: readonly BankResult[]; by: Operator },
) {
  const told: Told[] = [];
  let transfers: BankResult[] = [];
  const flush = async () => {
    for (const one of await takeAll(db, effects, tenant, transfers)) told.push(one);
    transfers = [];
  };
  for (const result of results) {
    if (result.of === 'transfer') transfers.push(result);
    else {
      // What is said of a whole file is true of what nothing was said of before.
      await flush();
      for (const one of await db.transaction((tx) => takeFileResult(tx, effects, tenant, result))) told.push(one);
    }
  }
  await flush();
  const of = (outcome: Outcome) => told.filter(([one]) => one === outcome).map(([, reference]) => reference);
  await noteAction(db, effects, tenant.key, {
    operator: by,
    action: 'bank-results-taken',
    subject: newUuid(effects.random),
  });
  return {
    booked: of('booked').length,
    rejected: of('rejected').length,
    returned: of('returned').length,
    unchanged: of('unchanged').length,
    unknown: of('unknown').slice(0, 1000),
    differing: of('differing').slice(0, 1000),
  };
}
