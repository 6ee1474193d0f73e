import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { PayRun } from '#contract/money/pay-runs/calls.ts';
import { ledgerKind } from '#contract/money/ledger/ledger-accounts.ts';
import { paymentState, payRunState } from '#contract/money/pay-runs/states.ts';
import type { Database } from '#server/db/database.ts';
import { lockRows } from '#server/db/locks.ts';
import { payments } from '#server/db/schema/payments.ts';
import { transact } from '#server/db/transact.ts';
import { Failure } from '#server/failure.ts';
import { openOrNull } from '../../open-or-null.ts';
import { takeOutBlocked } from './take-out-blocked.ts';
import { readableDestinations } from '../accounts/destination.ts';
import { dayInBerlin, toTimestampOrNull } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';
import { standSent } from '../bounty/standing.ts';
import { postAll } from '../ledger/post.ts';
import { nameOf, noteAction, type Operator } from '../../operator/actions.ts';
import type { ConfiguredTenant } from '../../tenant-parts.ts';
import { openIn } from './questions.ts';
import { isPlannedIn, lockBountiesIn } from './planned.ts';
import { presentRun, type PayRunRow } from './present.ts';
import { messageIdOf } from './reference.ts';
import { changeRun, lockRun, requirePayer, wrongState, type RunOf, type PayingTenant } from './runs.ts';
import { executionDayFrom } from './target-days.ts';
import type { PaymentFormat, Transfer } from '../../transfer.ts';

/** What a payment file is sealed for. */
export const placeOfFile = (tenant: string, runId: string) => `pay-run-file/${tenant}/${runId}`;

const hashOf = (xml: string) => createHash('sha256').update(xml, 'utf8').digest('hex');

/** What is planned in a run, locked until the transaction ends, in the order of the references. @throws Failure PSOF0722 nothing */
async function lockPlanned(tx: Database, run: RunOf) {
  const read = tx.select().from(payments).where(isPlannedIn(run)).orderBy(asc(payments.endToEndId));
  const planned = await lockRows(tx, 'payment', read, { key: ({ id }) => id });
  if (planned.length === 0) throw new Failure('PSOF0722');
  return planned;
}

/** @throws Failure as `lockPlanned`, PSOF0732 where an account cannot be read any more, with the reference of its payment */
async function transfersOf(tx: Database, effects: Effects, tenant: ConfiguredTenant, run: RunOf): Promise<Transfer[]> {
  const planned = await lockPlanned(tx, run);
  const { readable, unreadable } = await readableDestinations(
    tx,
    effects,
    tenant.key,
    planned.map(({ bountyId }) => bountyId),
  );
  return planned.map(({ bountyId, endToEndId, amountCent }) => {
    if (unreadable.has(bountyId)) throw new Failure('PSOF0732', [], { reference: endToEndId });
    const destination = readable.get(bountyId);
    if (!destination || !('account' in destination)) throw new Failure('PSOF0001');
    return { ...destination.account, endToEndId, amountCent, purpose: `Praemie ${tenant.config.name}` };
  });
}

interface Fetching {
  readonly runId: string;
  readonly by: Operator;
  /** Whether a file that was handed out is wanted once more. */
  readonly again: boolean;
  readonly format: PaymentFormat;
}

/**
 * What was freed, refused or came back is due elsewhere, and would be paid twice by the file that it stands in. Then the bank has answered to
 * it, or two operators have. Nor is it handed out while one of two has said something of it: the other would repeat what was said of a
 * file that nobody had. @throws Failure PSOF0737
 */
async function requireUnanswered(tx: Database, { tenant, runId }: RunOf): Promise<void> {
  const [answered] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.tenant, tenant),
        eq(payments.payRunId, runId),
        isNotNull(payments.sentAt),
        inArray(payments.state, [paymentState.rejected, paymentState.returned, paymentState.dropped]),
      ),
    )
    .limit(1);
  if (answered) throw new Failure('PSOF0737');
  const asked = await openIn(tx, tenant, [runId]);
  if (asked.some(({ firstBy }) => firstBy !== null)) throw new Failure('PSOF0737');
}

/** The file as it was kept, or null when nobody can read it any more. */
export const keptFile = ({ bankSealing }: Effects, { tenant, runId }: RunOf, sealedFile: string): string | null =>
  openOrNull(bankSealing, sealedFile, placeOfFile(tenant, runId));

/**
 * The file that was handed out: the same to the byte, but that its day is moved on once it is over.
 * @throws Failure as `requireUnanswered`, PSOF0733 when it cannot be read any more
 */
async function handedOut(
  tx: Database,
  effects: Effects,
  run: RunOf,
  { sealedFile, by, format }: { sealedFile: string } & Pick<Fetching, 'by' | 'format'>,
): Promise<string> {
  await requireUnanswered(tx, run);
  const now = effects.clock.now();
  const before = keptFile(effects, run, sealedFile);
  if (before === null) throw new Failure('PSOF0733');
  const isPast = format.executionDayOf(before) < dayInBerlin(now);
  const xml = isPast ? format.withExecutionDay(before, executionDayFrom(now)) : before;
  const place = placeOfFile(run.tenant, run.runId);
  if (isPast) await changeRun(tx, run, { sealedFile: effects.bankSealing.seal(xml, place) });
  await noteAction(tx, effects, run.tenant, { by, action: 'payment-file-fetched-again', subject: run.runId });
  return xml;
}

/**
 * The payment file of a released run, as its payments and accounts are now. Nothing is on its way yet: `confirmFile` says so
 * once the file is in safe hands. One that was handed out before is given again only where that is asked for.
 * @throws Failure PSOF0720 unknown, PSOF0721 no account to pay from, PSOF0722 nothing left in it, PSOF0723 not released by two,
 *   PSOF0727 handed out before, PSOF0732 an account, or PSOF0733 the file handed out, cannot be read any more, PSOF0737 handed out, and
 *   something in it is due elsewhere
 */
export async function fetchFile(
  db: Database,
  effects: Effects,
  tenant: ConfiguredTenant & PayingTenant,
  { runId, by, again, format }: Fetching,
) {
  const payer = requirePayer(tenant);
  const { key } = tenant;
  const run = { tenant: key, runId };
  await takeOutBlocked(db, effects, run, by);
  return transact(db, async (tx) => {
    const row = await lockRun(tx, run);
    const { state, sealedFile } = row;
    if (state === payRunState.sent && sealedFile !== null) {
      if (!again) throw new Failure('PSOF0727');
      return presentFile(row, await handedOut(tx, effects, run, { sealedFile, by, format }), format);
    }
    if (state !== payRunState.released) throw wrongState(state);
    const now = effects.clock.now();
    const xml = format.write({
      messageId: messageIdOf(runId),
      createdAt: now,
      executionDay: executionDayFrom(now),
      payer,
      transfers: await transfersOf(tx, effects, tenant, run),
    });
    await changeRun(tx, run, { sealedFile: effects.bankSealing.seal(xml, placeOfFile(key, runId)) });
    await noteAction(tx, effects, key, { by, action: 'payment-file-fetched', subject: runId });
    return presentFile(row, xml, format);
  });
}

function presentFile({ tenant, id, createdAt, sentAt, sentBy }: PayRunRow, xml: string, format: PaymentFormat) {
  return {
    fileName: `${tenant}-${dayInBerlin(createdAt)}-${id.slice(0, 8)}.xml`,
    xml,
    fileHash: hashOf(xml),
    executionDay: format.executionDayOf(xml),
    sentAt: toTimestampOrNull(sentAt),
    sentBy,
  };
}

interface Confirming extends Omit<Fetching, 'again'> {
  /** SHA-256 of the file that was written, in hex. */
  readonly fileHash: string;
}

/**
 * The file is written and safe: its payments are on their way, and what is owed is money in transit from now on. Said a
 * second time by the same person nothing happens, since the first answer may have been lost.
 * @throws Failure PSOF0720 unknown, PSOF0723 not released, or not fetched, PSOF0727 handed out before, PSOF0728 the run has changed
 *   since this file was fetched, somebody fetched a newer one, or its day is over
 */
export async function confirmFile(
  db: Database,
  effects: Effects,
  tenant: string,
  { runId, by, fileHash, format }: Confirming,
): Promise<PayRun> {
  const run = { tenant, runId };
  await takeOutBlocked(db, effects, run, by);
  return transact(db, async (tx) => {
    await lockBountiesIn(tx, run);
    const row = await lockRun(tx, run);
    const { state, sealedFile } = row;
    const isOut = state === payRunState.sent;
    if ((!isOut && state !== payRunState.released) || sealedFile === null) throw wrongState(state);
    const xml = keptFile(effects, run, sealedFile);
    const isThis = xml !== null && hashOf(xml) === fileHash;
    if (isOut && isThis && row.sentById === by.id) return presentRun(tx, row);
    if (isOut) throw new Failure('PSOF0727');
    const now = effects.clock.now();
    if (!isThis || format.executionDayOf(xml) < dayInBerlin(now)) throw new Failure('PSOF0728');
    const planned = await lockPlanned(tx, run);
    await tx.update(payments).set({ state: paymentState.sent, at: now, sentAt: now }).where(isPlannedIn(run));
    await standSent(tx, { tenant, ids: planned.map(({ bountyId }) => bountyId) });
    const sent = await changeRun(tx, run, {
      state: payRunState.sent,
      sentAt: now,
      sentBy: nameOf(by),
      sentById: by.id,
    });
    await noteAction(tx, effects, tenant, { by, action: 'payment-file-handed-out', subject: runId });
    const presented = await presentRun(tx, sent);
    const { sent: kind } = ledgerKind;
    await postAll(
      tx,
      effects,
      tenant,
      planned.map(({ id: paymentId, bountyId, amountCent }) => ({ kind, bountyId, paymentId, amountCent })),
    );
    return presented;
  });
}
