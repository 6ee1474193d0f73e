import { and, asc, eq } from 'drizzle-orm';
import { ledgerKind } from '#contract/ledger.ts';
import { paymentState, payRunState } from '#contract/pay-runs.ts';
import type { Database } from '#server/db/database.ts';
import { payments } from '#server/db/schema/payments.ts';
import { Failure } from '#server/failure.ts';
import { readDestination } from '../bank/destination.ts';
import { dayInBerlin } from '../berlin-time.ts';
import type { Effects } from '../effects.ts';
import { postAll } from '../ledger/post.ts';
import { noteAction, type Operator } from '../operator/actions.ts';
import type { Tenant } from '../tenant.ts';
import { messageIdOf } from './reference.ts';
import { changeRun, lockRun, requirePayer } from './runs.ts';
import type { CreditTransferFile } from './transfer.ts';

/** What a payment file is sealed for. */
export const placeOfFile = (tenant: string, runId: string) => `pay-run-file/${tenant}/${runId}`;

interface Fetching {
  readonly runId: string;
  readonly by: Operator;
  /** Writes the file in the bank's format. */
  readonly write: (file: CreditTransferFile) => string;
}

/**
 * The payment file of a released run. Fetched once, its payments are on their way: what is owed is money in transit from
 * then on; fetched again, it is the same to the byte, and nothing else happens.
 * @throws Failure PSOF0720 unknown, PSOF0721 no account to pay from, PSOF0723 not released by two, PSOF0722 nothing left in it
 */
export async function fetchFile(
  db: Database,
  effects: Effects,
  tenant: Tenant,
  { runId, by, write }: Fetching,
): Promise<{ fileName: string; xml: string }> {
  const payer = requirePayer(tenant);
  const { key } = tenant;
  const run = { tenant: key, runId };
  return db.transaction(async (tx) => {
    const { state, sealedFile, createdAt } = await lockRun(tx, run);
    const fileName = `${key}-${dayInBerlin(createdAt)}-${runId.slice(0, 8)}.xml`;
    if (state === payRunState.sent && sealedFile !== null) {
      return { fileName, xml: effects.bankSealing.open(sealedFile, placeOfFile(key, runId)) };
    }
    if (state !== payRunState.released) throw new Failure('PSOF0723');
    const planned = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.tenant, key), eq(payments.payRunId, runId), eq(payments.state, paymentState.planned)))
      .orderBy(asc(payments.endToEndId))
      .for('update');
    if (planned.length === 0) throw new Failure('PSOF0722');
    const now = effects.clock.now();
    const transfers: CreditTransferFile['transfers'][number][] = [];
    for (const { bountyId, endToEndId, amountCent } of planned) {
      const destination = await readDestination(tx, effects, { tenant: key, id: bountyId });
      if (!destination || !('account' in destination)) throw new Failure('PSOF0001');
      transfers.push({
        ...destination.account,
        endToEndId,
        amountCent,
        purpose: `Praemie ${tenant.config.name} ${endToEndId}`,
      });
    }
    await tx
      .update(payments)
      .set({ state: paymentState.sent, at: now })
      .where(and(eq(payments.tenant, key), eq(payments.payRunId, runId), eq(payments.state, paymentState.planned)));
    const postings = planned.map(({ id: paymentId, bountyId, amountCent }) => ({ bountyId, paymentId, amountCent }));
    await postAll(
      tx,
      effects,
      key,
      postings.map((posting) => ({ kind: ledgerKind.sent, ...posting })),
    );
    const xml = write({
      messageId: messageIdOf(runId),
      createdAt: now,
      executionDay: dayInBerlin(now),
      payer,
      transfers,
    });
    await changeRun(tx, run, {
      state: payRunState.sent,
      sentAt: now,
      sealedFile: effects.bankSealing.seal(xml, placeOfFile(key, runId)),
    });
    await noteAction(tx, effects, key, { operator: by, action: 'payment-file-fetched', subject: runId });
    return { fileName, xml };
  });
}
