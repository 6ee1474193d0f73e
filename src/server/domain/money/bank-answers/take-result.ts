import { and, asc, eq, inArray } from 'drizzle-orm';
import { ledgerKind, type LedgerKind } from '#contract/money/ledger/ledger-accounts.ts';
import { bankQuestion, bankRemark, paymentState, type PaymentState } from '#contract/money/pay-runs/states.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { payments } from '#server/db/schema/payments.ts';
import { transact } from '#server/db/transact.ts';
import { sendPaid } from '../bounty/bounty-mails.ts';
import { followCancellation } from '../settlement/settle.ts';
import { cancelledAmong } from '../bounty/orders.ts';
import { standSettled, standWaiting, standWithoutUnowed, unowedAmong } from '../bounty/standing.ts';
import { payBounties } from '../bounty/transitions.ts';
import type { Effects } from '../../effects.ts';
import { postAll } from '../ledger/post.ts';
import type { Operator } from '../../operator/actions.ts';
import { roundsOf } from '../../rounds.ts';
import type { Tenant } from '../../tenant.ts';
import { keptByTwo } from './answered.ts';
import { answerByReturn } from './answer-by-return.ts';
import { ask } from './ask.ts';
import { askForAccount, askHeld } from '../settlement/ask-for-account.ts';
import { keptReason, type BankResult } from './bank-result.ts';
import { holdBounty } from './contradiction.ts';
import { judge, type Judged, type Payment, type Step } from './judge.ts';
import { askedAnew, judgeBack } from './judge-asked.ts';
import { lockPayments } from './lock.ts';
import { awaitingDecision, closeAnswered } from '../pay-runs/questions.ts';
import { earlyReasonsOf } from './movement.ts';
import { changeAlike, noteBeside } from './note-payments.ts';
import { reopen } from '../pay-runs/restricted.ts';
import { tell, type Outcome, type Told } from './tell.ts';
import { tellVoided, voidUnasked, voidWords } from './void-words.ts';
import { askWhyBack } from './why-back.ts';

const { sent, booked, rejected, returned, dropped } = paymentState;

const postedAs: Partial<Readonly<Record<PaymentState, LedgerKind>>> = {
  [sent]: ledgerKind.sent,
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

/** Writes where the payments are now, and why. */
async function note(tx: Database, effects: Effects, tenant: string, steps: readonly Step[]): Promise<void> {
  const at = effects.clock.now();
  const changes = steps.map(({ payment: { id }, last: state, reasons, words: bankWords, asksForAccount }) => ({
    id,
    change: { state, bankReason: keptReason(reasons), bankWords, asksForAccount, at },
  }));
  await changeAlike(tx, tenant, changes);
}

/** Where the bounties of payments that went on stand now. @param unowed those of which money came back that nobody is owed */
async function standAfter(
  tx: Database,
  tenant: string,
  steps: readonly Step[],
  unowed: ReadonlySet<string>,
): Promise<void> {
  const of = (isMeant: (step: Step) => boolean) => ({
    tenant,
    ids: steps.filter((step) => isMeant(step)).map(({ payment }) => payment.bountyId),
  });
  const isForNobody = ({ payment, last }: Step) => last === returned && unowed.has(payment.bountyId);
  await standSettled(
    tx,
    of(({ last }) => last === booked),
  );
  await standWithoutUnowed(tx, of(isForNobody));
  await standWaiting(
    tx,
    of((step) => step.last !== booked && !isForNobody(step)),
  );
}

/**
 * Payments of different bounties go on, with bounties, postings and mails; in the transaction that has locked bounties, runs and
 * payments.
 */
async function goOn(
  tx: Database,
  effects: Effects,
  tenant: Tenant,
  { steps, by }: { steps: readonly Step[]; by: Operator },
): Promise<Told[]> {
  const { key } = tenant;
  const theirs = steps.map(({ payment }) => payment);
  const back = steps.filter(({ way }) => way.includes(returned)).map(({ payment }) => payment.bountyId);
  const unowed = await unowedAmong(tx, key, back);
  // Of money that was not owed nothing follows for anybody when it is back.
  const isForNobody = ({ payment }: Step) => unowed.has(payment.bountyId);
  const noted = steps.map((step) => (isForNobody(step) ? { ...step, asksForAccount: false } : step));
  await note(tx, effects, key, noted);
  await closeAnswered(tx, effects, key, theirs);
  const isExecuted = ({ way }: Step) => way.includes(booked) || way.includes(returned);
  const executed = steps.filter((step) => isExecuted(step)).map(({ payment }) => payment);
  const voided = await tellVoided(tx, effects, { tenant: key, by, voided: await voidWords(tx, key, executed) });
  const arrived = steps.filter(({ way }) => way.includes(booked)).map(({ payment }) => payment.bountyId);
  await payBounties(tx, effects, { tenant: key, ids: arrived });
  await standAfter(tx, key, steps, unowed);
  const postings = steps.flatMap(({ payment: { id: paymentId, bountyId, amountCent }, way }) =>
    way.flatMap((to) => {
      const kind = to === returned && unowed.has(bountyId) ? ledgerKind.reclaimed : postedAs[to];
      return kind ? [{ kind, bountyId, paymentId, amountCent }] : [];
    }),
  );
  await postAll(tx, effects, key, postings);
  const owed = theirs.filter(({ bountyId }) => !unowed.has(bountyId));
  const now = owed.length === 0 ? [] : await bountiesOf(tx, key, owed);
  const doubtful = await cancelledAmong(tx, key, now);
  for (const bounty of doubtful) await followCancellation(tx, effects, tenant, bounty);
  const stepOf = new Map(steps.map((step) => [step.payment.bountyId, step]));
  const to = (state: PaymentState) => now.filter(({ id }) => stepOf.get(id)?.last === state);
  // Who was told of it before, and knows of no return, has nothing new to read.
  const isNews = ({ id }: { readonly id: string }) => {
    const before = stepOf.get(id)?.payment;
    return before?.state !== returned || before.asksForAccount || before.bookedOn === null;
  };
  await sendPaid(tx, effects, tenant, to(booked).filter(isNews));
  for (const state of [rejected, returned]) {
    const asked = to(state).filter((bounty) => !doubtful.includes(bounty) && stepOf.get(bounty.id)?.asksForAccount);
    for (const bounty of asked) await askForAccount(tx, effects, tenant, { bounty, returned: state === returned });
  }
  const stillOwed = to(returned).filter((bounty) => !doubtful.includes(bounty));
  const again = stillOwed.flatMap(({ id }) => stepOf.get(id) ?? []).filter(({ asksForAccount }) => !asksForAccount);
  await reopen(
    tx,
    effects,
    key,
    again.map(({ payment }) => payment),
  );
  return voided;
}

/** Steps of payments whatever their bounties: those of one bounty one after the other. @returns what is to be told besides */
export async function goAll(
  tx: Database,
  effects: Effects,
  tenant: Tenant,
  { steps, by }: { steps: readonly Step[]; by: Operator },
): Promise<Told[]> {
  const told: Told[] = [];
  for (const round of roundsOf(steps, ({ payment }) => payment.bountyId)) {
    told.push(...(await goOn(tx, effects, tenant, { steps: round, by })));
  }
  return told;
}

interface Asking {
  readonly result: BankResult;
  readonly judged: Judged;
  readonly payment: Payment | undefined;
  readonly by: Operator;
}

/** Asks what is to be asked. @returns what is told of it */
async function askAbout(tx: Database, effects: Effects, tenant: string, asking: Asking): Promise<Told[]> {
  const { result, judged, payment, by } = asking;
  const { step, question: kind, remark } = judged;
  const outcome = step ? (outcomes[step.last] ?? 'unchanged') : null;
  const again = judged.isAgain ? [tell(result, null, bankRemark.again)] : [];
  if (!kind || !payment) return [tell(result, outcome ?? 'unchanged', remark), ...again];
  const about = { tenant, runId: payment.payRunId, reference: payment.endToEndId };
  const { reasons, words } = result;
  const earlyReasons = kind === bankQuestion.contradiction ? earlyReasonsOf(payment) : [];
  const asked = { ...about, kind, reasons, earlyReasons, words, isNew: judged.isNew, by };
  const { isOpen, voided } = await ask(tx, effects, asked);
  if (kind === bankQuestion.contradiction) {
    if (!isOpen) return [tell(result, 'unchanged', bankRemark.contradiction), ...again];
    const stopped = await holdBounty(tx, effects, { payment, by });
    return [tell(result, 'asked', bankRemark.contradiction), ...again, ...voided, ...stopped];
  }
  if (outcome) return [tell(result, outcome, bankRemark.question), ...again, ...voided];
  const told = isOpen ? tell(result, 'asked', bankRemark.question) : tell(result, 'unchanged', bankRemark.known);
  return [told, ...voided];
}

/** What a bank says, and who has handed that in. */
export interface Taking {
  /** About transfers of different references, whether or not the bank named them. */
  readonly results: readonly BankResult[];
  readonly by: Operator;
}

/**
 * What the bank says of payments, all in one transaction, as if it were said one after the other: a file that ends halfway can be
 * taken again.
 * @returns what became of each
 */
export async function takeResultsOf(
  db: Database,
  effects: Effects,
  tenant: Tenant,
  { results, by }: Taking,
): Promise<Told[]> {
  return transact(db, async (tx) => {
    const references = results.map(({ reference }) => reference);
    const meant = await lockPayments(tx, tenant.key, inArray(payments.endToEndId, references));
    const found = new Map(meant.map((payment) => [payment.endToEndId, payment]));
    // Of a whole file, `whole-file.ts` has seen to what is asked and kept.
    const alone = results.flatMap(({ of, reference }) => (of === 'file' ? [] : (found.get(reference) ?? [])));
    const waiting = await awaitingDecision(tx, tenant.key, alone);
    const kept = await keptByTwo(tx, tenant.key, alone);
    const judgedAll = results.map((result) => {
      const payment = found.get(result.reference);
      const judged = judge(result, payment);
      const isTheirs = waiting.has(result.reference) || kept.has(result.reference);
      return { result, payment, by, judged: isTheirs ? askedAnew(judged) : judged };
    });
    const noted = judgedAll.flatMap(({ payment, judged: { check, movement } }) => {
      const change = { ...movement, ...(check && { payeeCheck: check }) };
      return payment && Object.keys(change).length > 0 ? [{ id: payment.id, change }] : [];
    });
    await noteBeside(tx, tenant.key, noted);
    const back = judgedAll.flatMap(({ result, judged, payment }) =>
      result.became === returned && judged.remark === bankRemark.known && payment ? [{ result, payment }] : [],
    );
    const stopped = await answerByReturn(tx, effects, tenant, { back, by });
    const known = back.map(({ payment }) => payment);
    const remarks = await judgeBack(tx, tenant.key, known);
    const why = await askWhyBack(tx, effects, { tenant: tenant.key, back, by });
    const all = judgedAll.map((one) => {
      const { became, reference } = one.result;
      const remarkBack = why.asked.has(reference) ? bankRemark.question : remarks.get(reference);
      const remark = became === returned ? remarkBack : undefined;
      return remark ? { ...one, judged: { ...one.judged, remark } } : one;
    });
    const atBank = all.flatMap(({ judged: { remark, check }, payment }) =>
      payment?.state === sent && (remark === bankRemark.onItsWay || check !== null) ? [payment] : [],
    );
    const unasked = await voidUnasked(tx, tenant.key, atBank);
    const steps = all.flatMap(({ judged: { step } }) => step ?? []);
    const told = await goAll(tx, effects, tenant, { steps, by });
    // Asked after that, which closes what was asked before.
    for (const one of all) told.push(...(await askAbout(tx, effects, tenant.key, one)));
    const quiet = all.flatMap(({ result: { of }, judged: { step, question } }) =>
      of === 'transfer' && step?.last === returned && !step.asksForAccount && !question ? [step.payment] : [],
    );
    // A further reason of the account's holds what came back for none, whose person may have been told since that all is well.
    if (quiet.length > 0) await askHeld(tx, effects, tenant, await bountiesOf(tx, tenant.key, quiet));
    const outdated = await tellVoided(tx, effects, { tenant: tenant.key, by, voided: unasked });
    return [...told, ...why.told, ...outdated, ...stopped];
  });
}
