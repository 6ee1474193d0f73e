import { and, eq } from 'drizzle-orm';
import { paymentState, payRunState } from '#contract/pay-runs.ts';
import type { Database } from '#server/db/database.ts';
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

/**
 * What the bank says of a whole file is true of each of its transfers of which it has said nothing else. A file that it
 * refused is not given out any more: what stands in it is due again.
 */
async function takeFileResult(db: Database, effects: Effects, tenant: Tenant, result: BankResult): Promise<Told[]> {
  const { reference, became, amountCent, reason } = result;
  const runId = runIdOf(reference);
  const [run] = runId
    ? await db
        .select({ state: payRuns.state })
        .from(payRuns)
        .where(and(eq(payRuns.tenant, tenant.key), eq(payRuns.id, runId)))
    : [];
  if (!run || !runId) return [['unknown', reference]];
  if (became === null) return [['unchanged', reference]];
  const inRun = await db
    .select()
    .from(payments)
    .where(and(eq(payments.tenant, tenant.key), eq(payments.payRunId, runId)));
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
    told.push([await takeResult(db, effects, tenant, one), endToEndId]);
  }
  if (isRefused && isOut) {
    await changeRun(db, { tenant: tenant.key, runId }, { state: payRunState.refused });
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
    if (result.of === 'file') told.push(...(await takeFileResult(db, effects, tenant, result)));
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
