import { and, eq, notExists, sql } from 'drizzle-orm';
import { bountyState } from '#contract/money/bounty/states.ts';
import { bankDecision, bankQuestion, paymentState, type BankDecision } from '#contract/money/pay-runs/states.ts';
import type { Database } from '#server/db/database.ts';
import { bounties, bountyDestinations } from '#server/db/schema/bounties.ts';
import { payments } from '#server/db/schema/payments.ts';
import type { Effects } from '../../effects.ts';
import type { Operator } from '../../operator/actions.ts';
import type { AskingTenant } from '../bounty/bounty-tenant.ts';
import { cameBackWith, keptAlone } from './answered.ts';
import { noteForAccount } from './answer-by-return.ts';
import { askForAccount } from '../settlement/ask-for-account.ts';
import { plainResult } from './bank-result.ts';
import { countAsPaid, endHold } from './contradiction.ts';
import { isWaiting, standWaiting } from '../bounty/standing.ts';
import { goesWhere, withDestination } from '../pay-runs/due.ts';
import type { Payment } from './judge.ts';
import type { QuestionRow } from '../pay-runs/questions.ts';
import { goAll } from './go-on.ts';
import { tellVoided, voidWords } from './void-words.ts';
import { freeFile } from './whole-file.ts';

const { sent, rejected, returned, dropped } = paymentState;

const reasonsOf = ({ bankReason, bankWords }: QuestionRow) => ({
  reasons: bankReason === null ? [] : [bankReason],
  words: bankWords,
});

/** It was paid, came back, and is not on its way again. */
const isPaidAndWaiting = and(eq(bounties.state, bountyState.paid), isWaiting);

/**
 * Of who is gone, and whose record nobody could open when the money came back, where it went is out of sight still (`staysRestricted`): it is not
 * taken out any more. Not of who is owed nothing: then the word says nothing of what comes back later.
 */
async function noteUnseen(tx: Database, { tenant, id, bountyId }: Payment): Promise<void> {
  const isSeen = tx
    .select({ one: sql`1` })
    .from(bountyDestinations)
    .where(and(eq(bountyDestinations.tenant, tenant), eq(bountyDestinations.bountyId, bountyId)));
  const isIt = and(eq(bounties.tenant, tenant), eq(bounties.id, bountyId), isPaidAndWaiting);
  const [unseen] = await tx
    .select({ id: bounties.id })
    .from(bounties)
    .where(and(isIt, notExists(isSeen)));
  if (!unseen) return;
  await tx
    .update(payments)
    .set({ asksForAccount: true })
    .where(and(eq(payments.tenant, tenant), eq(payments.id, id)));
}

/**
 * Money that came back goes to another account; whose it is, is asked for it now. Not who was paid meanwhile, is about to be, or has
 * given another account since the file left.
 * @returns whether the money waits for that now
 */
async function askOwner(tx: Database, effects: Effects, tenant: AskingTenant, payment: Payment): Promise<boolean> {
  const [found] = await withDestination(tx).where(and(goesWhere(payment), isPaidAndWaiting));
  if (!found) {
    await noteUnseen(tx, payment);
    return false;
  }
  await tx
    .update(payments)
    .set({ asksForAccount: true, at: effects.clock.now() })
    .where(and(eq(payments.tenant, tenant.key), eq(payments.id, payment.id)));
  await standWaiting(tx, { tenant: tenant.key, ids: [payment.bountyId] });
  await askForAccount(tx, effects, tenant, { bounty: found.bounty, returned: true });
  return true;
}

interface Decided {
  readonly question: QuestionRow;
  readonly decision: BankDecision;
  readonly by: Operator;
}

/** A payment counts as paid that was freed, or came back. @throws Failure as `countAsPaid` */
async function countPaid(
  tx: Database,
  effects: Effects,
  tenant: AskingTenant,
  { payment, by }: { readonly payment: Payment; readonly by: Operator },
): Promise<void> {
  const step = await countAsPaid(tx, effects, payment);
  if (step) await goAll(tx, effects, tenant, { steps: [step], by });
  else await tellVoided(tx, effects, { tenant: tenant.key, by, voided: await voidWords(tx, tenant.key, [payment]) });
}

/**
 * Does what two have decided about money that came back, of one payment: the same whether it came by itself or with its file.
 * @throws Failure as `countAsPaid`
 */
async function carryOutForBack(
  tx: Database,
  effects: Effects,
  tenant: AskingTenant,
  { decision, payment, by }: Omit<Decided, 'question'> & { readonly payment: Payment },
): Promise<void> {
  if (decision === bankDecision.paid) return countPaid(tx, effects, tenant, { payment, by });
  if (decision === bankDecision.account && (await askOwner(tx, effects, tenant, payment))) return;
  // It is due again; where another transfer had failed for the account, only after another one is given. Its person may have been told
  // since that it is paid.
  await endHold(tx, effects, tenant, payment);
}

/** Does what two have decided about one payment. @throws Failure as `countAsPaid` */
export async function carryOutForOne(
  tx: Database,
  effects: Effects,
  tenant: AskingTenant,
  { question, decision, payment, by }: Decided & { readonly payment: Payment },
): Promise<void> {
  if (question.kind === bankQuestion.contradiction) {
    if (decision === bankDecision.paid) return countPaid(tx, effects, tenant, { payment, by });
    if (decision === bankDecision.account) await noteForAccount(tx, effects, { payment, by, ...reasonsOf(question) });
    return endHold(tx, effects, tenant, payment);
  }
  if (payment.state === returned) return carryOutForBack(tx, effects, tenant, { decision, payment, by });
  if (decision === bankDecision.keep || payment.state !== sent) return;
  const asksForAccount = decision === bankDecision.account;
  const last = asksForAccount ? rejected : dropped;
  const step = { payment, way: [last], last, asksForAccount, ...reasonsOf(question) };
  await goAll(tx, effects, tenant, { steps: [step], by });
}

/**
 * Does what two have decided about a whole file. Of one that came back, with each payment what is done where one comes back by itself; of
 * one that was refused or called off, what two have kept by itself stays out.
 * @throws Failure as `countAsPaid`
 */
export async function carryOutForFile(
  tx: Database,
  effects: Effects,
  tenant: AskingTenant,
  { question, decision, inRun, by }: Decided & { readonly inRun: readonly Payment[] },
): Promise<void> {
  const { kind, reference, payRunId: runId } = question;
  if (kind === bankQuestion.returned) {
    for (const payment of await cameBackWith(tx, question, inRun)) {
      await carryOutForBack(tx, effects, tenant, { decision, payment, by });
    }
    return;
  }
  if (decision !== bankDecision.free) return;
  const result = { ...plainResult, reference, of: 'file' as const, ...reasonsOf(question) };
  const kept = await keptAlone(tx, tenant.key, inRun);
  await freeFile(tx, effects, tenant, { result, runId, by, inRun, kept });
}
