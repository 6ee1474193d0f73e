import { and, asc, eq, inArray } from 'drizzle-orm';
import { paymentState, payRunState } from '#contract/pay-runs.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { payments, payRuns } from '#server/db/schema/payments.ts';
import type { Effects } from '../effects.ts';
import { newUuid } from '../identity/uuid.ts';
import { noteAction, type Operator } from '../operator/actions.ts';
import type { Tenant } from '../tenant.ts';
import type { BankResult } from './bank-result.ts';
import { runIdOf } from './reference.ts';
import { isRepetition } from './refusal.ts';
import { changeRun } from './runs.ts';
import { takeResult, type Outcome } from './take-result.ts';

type Told = readonly [outcome: Outcome, reference: string];

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
  const told: Told[] = [];
  for (const { endToEndId } of open) {
    const one = { ...result, reference: endToEndId, amountCent: null };
    told.push([await takeResult(tx, effects, tenant, one), endToEndId]);
  }
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
  for (const result of results) {
    if (result.of === 'file') told.push(...(await db.transaction((tx) => takeFileResult(tx, effects, tenant, result))));
    else told.push([await takeResult(db, effects, tenant, result), result.reference]);
  }
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
