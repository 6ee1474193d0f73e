import { and, asc, eq } from 'drizzle-orm';
import { bountySide } from '#contract/money/bounty/states.ts';
import { paymentState, payRunState } from '#contract/money/pay-runs/states.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { payments, payRuns } from '#server/db/schema/payments.ts';
import { Failure } from '#server/failure.ts';
import { readableDestinations, shownAccount, type Destination } from '../accounts/destination.ts';
import { peopleOf, type BountyPerson } from '../bounty/person.ts';
import type { Bounty } from '../bounty/transitions.ts';
import type { Effects } from '../../effects.ts';
import { maskedName } from '../../identity/masking.ts';
import { emailKey } from '../../mails/email-key.ts';
import { earlierOf } from './earlier.ts';
import { keptFile } from './file.ts';
import { openQuestions } from './questions.ts';
import { fingerprintOf } from './fingerprint.ts';
import { presentRun, type PayRunRow } from './present.ts';
import type { RunOf } from './runs.ts';
import { sameAccounts } from './same-account.ts';
import { lastFetchOf, trailOf } from './trail.ts';
import type { PaymentFormat } from '../../transfer.ts';

type AccountsIn = ReturnType<PaymentFormat['accountsIn']>;

/** Where the transfers of a file that was handed out go; of one that is erased, or cannot be read any more, nobody knows. */
function accountsSent(
  effects: Effects,
  { tenant, id, sentAt, sealedFile }: PayRunRow,
  format: PaymentFormat,
): AccountsIn {
  const xml = sentAt === null || sealedFile === null ? null : keptFile(effects, { tenant, runId: id }, sealedFile);
  return xml === null ? new Map() : format.accountsIn(xml);
}

interface Goes {
  readonly now: Destination | undefined;
  readonly sent: AccountsIn;
  /** Whether its person is there still. */
  readonly isTheirs: boolean;
}

/**
 * Where a payment goes, or went: its person may have named another account since, or its bounty have ended with its order. Of who is gone
 * nothing is shown but what is to be paid still.
 */
function whereTo(
  { sentAt, endToEndId }: typeof payments.$inferSelect,
  { now, sent, isTheirs }: Goes,
): Destination | null {
  if (sentAt === null) return now ?? null;
  const account = now || isTheirs ? sent.get(endToEndId) : undefined;
  return account ? { account } : null;
}

/** One person has one, on whichever side and by whichever spelling of an address. */
const personKeyOf = ({ side, recommenderId, recipientNumber }: Bounty, person: BountyPerson | null) =>
  person ? emailKey(person.email) : side === bountySide.recommender ? recommenderId : recipientNumber;

/** A run with its payments, accounts masked. @throws Failure PSOF0720 */
export async function readRun(db: Database, effects: Effects, run: RunOf, format: PaymentFormat) {
  const isRun = and(eq(payRuns.tenant, run.tenant), eq(payRuns.id, run.runId));
  const [row] = await db.select().from(payRuns).where(isRun);
  if (!row) throw new Failure('PSOF0720');
  const rows = await db
    .select({ payment: payments, bounty: bounties })
    .from(payments)
    .innerJoin(bounties, and(eq(bounties.tenant, payments.tenant), eq(bounties.id, payments.bountyId)))
    .where(and(eq(payments.tenant, run.tenant), eq(payments.payRunId, run.runId)))
    .orderBy(asc(payments.endToEndId));
  // One that cannot be read is shown as none, so that it can be taken out of the run while its file is not sent.
  const { readable: destinations } = await readableDestinations(
    db,
    effects,
    run.tenant,
    rows.map(({ payment }) => payment.bountyId),
  );
  const sent = accountsSent(effects, row, format);
  const people = await peopleOf(
    db,
    run.tenant,
    rows.map(({ bounty }) => bounty),
  );
  const earlier = await earlierOf(db, { ...run, createdAt: row.createdAt });
  const going = rows.map(({ payment, bounty }) => {
    const person = people.get(bounty.id) ?? null;
    const goes = { now: destinations.get(bounty.id), sent, isTheirs: person !== null };
    return { payment, bounty, person, to: whereTo(payment, goes) };
  });
  const shared = sameAccounts(
    going.flatMap(({ payment: { endToEndId, state }, bounty, person, to }) =>
      to !== null && 'account' in to && state !== paymentState.dropped
        ? [{ endToEndId, iban: to.account.iban, personKey: personKeyOf(bounty, person) }]
        : [],
    ),
  );
  const shown = going.map(({ payment, bounty: { side, productId, referralNumber, orderId }, person, to }) => {
    const { id: paymentId, bountyId, endToEndId, amountCent } = payment;
    const { state, bankReason, bankWords, payeeCheck, movedAgain } = payment;
    const { accountHolder = '', iban = '' } = shownAccount(to) ?? {};
    const of = { productId, referralNumber, orderId };
    return {
      paymentId,
      bountyId,
      side,
      endToEndId,
      amountCent,
      ...of,
      person: person && maskedName(person.firstName, person.lastName),
      sameAccount: shared.get(endToEndId) ?? null,
      accountHolder,
      iban,
      state,
      bankReason,
      bankWords,
      payeeCheck,
      movedAgain,
      earlier: earlier.get(bountyId) ?? [],
    };
  });
  const isToRelease = row.state === payRunState.draft || row.state === payRunState.released;
  return {
    ...(await presentRun(db, row)),
    fingerprint: isToRelease ? await fingerprintOf(db, effects, run) : null,
    payments: shown,
    questions: await openQuestions(db, run.tenant, run.runId),
    trail: await trailOf(db, run),
    unconfirmedFetch: row.sentAt === null ? await lastFetchOf(db, run) : null,
  };
}
