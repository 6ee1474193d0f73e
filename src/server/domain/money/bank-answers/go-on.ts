import { and, asc, eq, inArray } from 'drizzle-orm';
import { ledgerKind, type LedgerKind } from '#contract/money/ledger/ledger-accounts.ts';
import { paymentState, type PaymentState } from '#contract/money/pay-runs/states.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { creditLost } from '../bounty/charge-agency.ts';
import { sendPaid } from '../bounty/bounty-mails.ts';
import { followCancellation } from '../settlement/settle.ts';
import { cancelledAmong } from '../bounty/orders.ts';
import { standSettled, standWaiting, standWithoutUnowed, unowedAmong } from '../bounty/standing.ts';
import { payBounties } from '../bounty/transitions.ts';
import type { Effects } from '../../effects.ts';
import { postAll } from '../ledger/post.ts';
import type { Operator } from '../../operator/actions.ts';
import { tell as tellFeed } from '../../records/feed/tell.ts';
import { roundsOf } from '../../rounds.ts';
import type { AskingTenant } from '../bounty/bounty-tenant.ts';
import { askForAccount } from '../settlement/ask-for-account.ts';
import { keptReason } from './bank-result.ts';
import type { Payment, Step } from './judge.ts';
import { closeAnswered } from '../pay-runs/questions.ts';
import { changeAlike } from './note-payments.ts';
import { reopen } from '../pay-runs/restricted.ts';
import type { Told } from './tell.ts';
import { tellVoided, voidWords } from './void-words.ts';

const { sent, booked, rejected, returned, dropped } = paymentState;

const postedAs: Partial<Readonly<Record<PaymentState, LedgerKind>>> = {
  [sent]: ledgerKind.sent,
  [booked]: ledgerKind.booked,
  [rejected]: ledgerKind.rejected,
  [dropped]: ledgerKind.rejected,
  [returned]: ledgerKind.returned,
};

/** The bounties of some payments as they are now, by their ids. */
export const bountiesOf = (tx: Database, tenant: string, of: readonly Pick<Payment, 'bountyId'>[]) =>
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

const returnedOf = ({ bountyId: subject, amountCent: valueCent }: Payment) =>
  ({ topic: 'bounty', kind: 'returned', subject, details: { valueCent } }) as const;

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
  tenant: AskingTenant,
  { steps, by }: { steps: readonly Step[]; by: Operator },
): Promise<Told[]> {
  const { key } = tenant;
  const theirs = steps.map(({ payment }) => payment);
  const cameBack = steps.filter(({ way }) => way.includes(returned)).map(({ payment }) => payment);
  const back = cameBack.map(({ bountyId }) => bountyId);
  const unowed = await unowedAmong(tx, key, back);
  // Of money that was not owed nothing follows for anybody when it is back.
  const isForNobody = ({ payment }: Step) => unowed.has(payment.bountyId);
  const noted = steps.map((step) => (isForNobody(step) ? { ...step, asksForAccount: false } : step));
  await note(tx, effects, key, noted);
  await closeAnswered(tx, effects, key, theirs);
  const isExecuted = ({ way }: Step) => way.includes(booked) || way.includes(returned);
  const executed = steps.filter((step) => isExecuted(step)).map(({ payment }) => payment);
  await tellFeed(tx, effects, key, cameBack.map(returnedOf));
  const voided = await tellVoided(tx, effects, { tenant: key, by, voided: await voidWords(tx, key, executed) });
  const arrived = steps.filter(({ way }) => way.includes(booked)).map(({ payment }) => payment.bountyId);
  await payBounties(tx, effects, { tenant: key, ids: arrived });
  await standAfter(tx, key, steps, unowed);
  await creditLost(tx, effects, { tenant: key, ids: back });
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
  tenant: AskingTenant,
  { steps, by }: { steps: readonly Step[]; by: Operator },
): Promise<Told[]> {
  const told: Told[] = [];
  for (const round of roundsOf(steps, ({ payment }) => payment.bountyId)) {
    told.push(...(await goOn(tx, effects, tenant, { steps: round, by })));
  }
  return told;
}
