import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { payments, payRuns } from '#server/db/schema/payments.ts';
import { Failure } from '#server/failure.ts';
import { readableDestinations, shownAccount, type Destination } from '../accounts/destination.ts';
import { peopleOf } from '../bounty/person.ts';
import type { Effects } from '../../effects.ts';
import { earlierOf } from './earlier.ts';
import { keptFile } from './file.ts';
import { openQuestions } from './questions.ts';
import type { RunOf } from './run-of.ts';
import { presentRun, type PayRunRow } from './runs.ts';
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
  const without = rows.filter(({ bounty }) => !destinations.has(bounty.id)).map(({ bounty }) => bounty);
  const people = await peopleOf(db, run.tenant, without);
  const earlier = await earlierOf(db, { ...run, createdAt: row.createdAt });
  const shown = rows.map(({ payment, bounty: { side } }) => {
    const {
      id: paymentId,
      bountyId,
      endToEndId,
      amountCent,
      state,
      bankReason,
      bankWords,
      payeeCheck,
      movedAgain,
    } = payment;
    const goes = { now: destinations.get(bountyId), sent, isTheirs: people.has(bountyId) };
    const account = shownAccount(whereTo(payment, goes));
    const { accountHolder = '', iban = '' } = account ?? {};
    const told = { state, bankReason, bankWords, payeeCheck, movedAgain };
    return {
      paymentId,
      bountyId,
      side,
      endToEndId,
      amountCent,
      accountHolder,
      iban,
      ...told,
      earlier: earlier.get(bountyId) ?? [],
    };
  });
  const questions = await openQuestions(db, run.tenant, run.runId);
  return { ...(await presentRun(db, row)), payments: shown, questions };
}
