import { and, asc, eq, inArray } from 'drizzle-orm';
import { ledgerKind, type LedgerKind } from '#contract/ledger.ts';
import { bankRemark, paymentState, type BankRemark, type PayeeCheck, type PaymentState } from '#contract/pay-runs.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { payments } from '#server/db/schema/payments.ts';
import { sendPaid } from '../bounty/bounty-mails.ts';
import { followCancellation } from '../bounty/settle.ts';
import { cancelledAmong } from '../bounty/orders.ts';
import { payBounties } from '../bounty/transitions.ts';
import type { Effects } from '../effects.ts';
import { postAll } from '../ledger/post.ts';
import { roundsOf } from '../rounds.ts';
import type { Tenant } from '../tenant.ts';
import { askForAccount } from './ask-for-account.ts';
import type { BankResult } from './bank-result.ts';
import { judge, type Judged, type Payment, type Step } from './judge.ts';
import { ask, awaitingDecision, closeAnswered } from './questions.ts';

export type Outcome = 'booked' | 'rejected' | 'returned' | 'asked' | 'unchanged';

/** What became of a result: of what is told of it, the reference, and why nothing followed where nothing did. */
export interface Told {
  readonly outcome: Outcome;
  readonly reference: string;
  readonly remark: BankRemark | null;
  readonly reasons: readonly string[];
  readonly words: string | null;
  readonly check: PayeeCheck | null;
}

const { booked, rejected, returned, dropped } = paymentState;

const postedAs: Partial<Readonly<Record<PaymentState, LedgerKind>>> = {
  [booked]: ledgerKind.booked,
  [rejected]: ledgerKind.rejected,
  [dropped]: ledgerKind.rejected,
  [returned]: ledgerKind.returned,
};

const outcomes: Partial<Readonly<Record<PaymentState, Outcome>>> = {
  [booked]: 'booked',
  [rejected]: 'rejected',
  [dropped]: 'rejected',
  [returned]: 'returned',
};

/** What is told of a result. */
export function tell(
  { reference, reasons, words, check }: BankResult,
  outcome: Outcome,
  remark: BankRemark | null = null,
): Told {
  return { outcome, reference, remark, reasons, words, check };
}

/** Locks what the results are about, bounties before payments and each kind in one order, as everybody does. */
async function lockMeant(tx: Database, tenant: string, references: string[]): Promise<Map<string, Payment>> {
  const areMeant = and(eq(payments.tenant, tenant), inArray(payments.endToEndId, references));
  const seen = await tx.select({ bountyId: payments.bountyId }).from(payments).where(areMeant);
  if (seen.length === 0) return new Map();
  await bountiesOf(tx, tenant, seen).for('update');
  const found = await tx.select().from(payments).where(areMeant).orderBy(asc(payments.id)).for('update');
  return new Map(found.map((payment) => [payment.endToEndId, payment]));
}

const bountiesOf = (tx: Database, tenant: string, of: readonly Pick<Payment, 'bountyId'>[]) =>
  tx
    .select()
    .from(bounties)
    .where(
      and(
        eq(bounties.tenant, tenant),
        inArray(
          bounties.id,
          of.map(({ bountyId }) => bountyId),
        ),
      ),
    )
    .orderBy(asc(bounties.id));

/** Payments that change alike are changed at once. */
async function changeAlike(
  tx: Database,
  tenant: string,
  changes: readonly { readonly id: string; readonly change: Partial<Payment> }[],
): Promise<void> {
  const alike = new Map<string, { change: Partial<Payment>; ids: string[] }>();
  for (const { id, change } of changes) {
    const key = JSON.stringify(change);
    const those = alike.get(key) ?? { change, ids: [] };
    those.ids.push(id);
    alike.set(key, those);
  }
  for (const { change, ids } of alike.values()) {
    await tx
      .update(payments)
      .set(change)
      .where(and(eq(payments.tenant, tenant), inArray(payments.id, ids)));
  }
}

/** Writes where the payments are now, and why. */
async function note(tx: Database, effects: Effects, tenant: string, steps: readonly Step[]): Promise<void> {
  const at = effects.clock.now();
  const changes = steps.map(({ payment: { id }, last: state, reasons, words: bankWords, asksForAccount }) => ({
    id,
    change: { state, bankReason: reasons.join(' ').slice(0, 70) || null, bankWords, asksForAccount, at },
  }));
  await changeAlike(tx, tenant, changes);
}

/**
 * Payments of different bounties go on, with bounties, postings and mails; in the transaction that has locked bounties and payments.
 */
async function goOn(tx: Database, effects: Effects, tenant: Tenant, steps: readonly Step[]): Promise<void> {
  const { key } = tenant;
  await note(tx, effects, key, steps);
  await closeAnswered(
    tx,
    effects,
    key,
    steps.map(({ payment }) => payment),
  );
  const arrived = steps.filter(({ way }) => way.includes(booked)).map(({ payment }) => payment.bountyId);
  await payBounties(tx, effects, { tenant: key, ids: arrived });
  const postings = steps.flatMap(({ payment: { id: paymentId, bountyId, amountCent }, way }) =>
    way.flatMap((to) => {
      const kind = postedAs[to];
      return kind ? [{ kind, bountyId, paymentId, amountCent }] : [];
    }),
  );
  await postAll(tx, effects, key, postings);
  const now = await bountiesOf(
    tx,
    key,
    steps.map(({ payment }) => payment),
  );
  const doubtful = await cancelledAmong(tx, key, now);
  for (const bounty of doubtful) await followCancellation(tx, effects, tenant, bounty);
  const stepOf = new Map(steps.map((step) => [step.payment.bountyId, step]));
  const to = (state: PaymentState) => now.filter(({ id }) => stepOf.get(id)?.last === state);
  await sendPaid(tx, effects, tenant, to(booked));
  for (const state of [rejected, returned]) {
    const asked = to(state).filter((bounty) => !doubtful.includes(bounty) && stepOf.get(bounty.id)?.asksForAccount);
    for (const bounty of asked) await askForAccount(tx, effects, tenant, { bounty, returned: state === returned });
  }
}

/** Steps of payments whatever their bounties: those of one bounty one after the other. */
export async function goAll(tx: Database, effects: Effects, tenant: Tenant, steps: readonly Step[]): Promise<void> {
  for (const round of roundsOf(steps, ({ payment }) => payment.bountyId)) await goOn(tx, effects, tenant, round);
}

/** While two operators are asked whether a payment was executed, another refusal is only told, whatever its reason. */
function withoutRefusal(judged: Judged): Judged {
  const last = judged.step?.last;
  return last === rejected || last === dropped ? { ...judged, step: null, remark: bankRemark.question } : judged;
}

interface Asking {
  readonly result: BankResult;
  readonly judged: Judged;
  readonly payment: Payment | undefined;
}

/** Asks what is to be asked. @returns what is told of it */
async function askAbout(tx: Database, effects: Effects, tenant: string, asking: Asking): Promise<Told> {
  const { result, judged, payment } = asking;
  const { step, question: kind, remark } = judged;
  const outcome = step ? (outcomes[step.last] ?? 'unchanged') : null;
  if (!kind || !payment) return tell(result, outcome ?? 'unchanged', remark);
  const about = { tenant, runId: payment.payRunId, reference: payment.endToEndId };
  const isOpen = await ask(tx, effects, { ...about, kind, reasons: result.reasons, words: result.words });
  if (outcome) return tell(result, outcome, bankRemark.question);
  return isOpen ? tell(result, 'asked', bankRemark.question) : tell(result, 'unchanged', bankRemark.known);
}

/**
 * What the bank says of payments, all in one transaction, as if it were said one after the other: a file that ends halfway can be
 * taken again.
 * @param results about transfers of different references, whether or not the bank named them
 * @returns what became of each
 */
export async function takeResultsOf(
  db: Database,
  effects: Effects,
  tenant: Tenant,
  results: readonly BankResult[],
): Promise<Told[]> {
  return db.transaction(async (tx) => {
    const found = await lockMeant(
      tx,
      tenant.key,
      results.map(({ reference }) => reference),
    );
    const waiting = await awaitingDecision(tx, tenant.key, [...found.values()]);
    const all = results.map((result) => {
      const payment = found.get(result.reference);
      const judged = judge(result, payment);
      // Of a whole file, `whole-file.ts` has seen to that.
      const isWaiting = result.of === 'transfer' && waiting.has(result.reference);
      return { result, payment, judged: isWaiting ? withoutRefusal(judged) : judged };
    });
    const checked = all.flatMap(({ payment, judged: { check } }) =>
      payment && check && check !== payment.payeeCheck ? [{ id: payment.id, change: { payeeCheck: check } }] : [],
    );
    await changeAlike(tx, tenant.key, checked);
    const steps = all.flatMap(({ judged: { step } }) => step ?? []);
    await goAll(tx, effects, tenant, steps);
    const told: Told[] = [];
    for (const one of all) told.push(await askAbout(tx, effects, tenant.key, one));
    return told;
  });
}
