import { and, eq, sql } from 'drizzle-orm';
import { daysToUndo } from '#contract/referral/order/calls-imports.ts';
import { importState, type ImportState } from '#contract/referral/order/states.ts';
import type { Database } from '#server/db/database.ts';
import { lockRows } from '#server/db/locks.ts';
import { orderImportChanges, orderImports } from '#server/db/schema/order-imports.ts';
import type { orders } from '#server/db/schema/orders.ts';
import { transact } from '#server/db/transact.ts';
import { Failure } from '#server/failure.ts';
import { daysLater } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';
import { newUuid } from '../../identity/uuid.ts';
import { lotsOf } from '../../lots.ts';
import { nameOf, noteAction, type Operator } from '../../operator/actions.ts';

type Order = typeof orders.$inferSelect;
export type ImportRow = typeof orderImports.$inferSelect;

/** A file as its sender has it. */
export interface SentFile {
  readonly name: string;
  /** SHA-256 in hex of all that was sent, once it is read. */
  readonly hash: () => string;
}

export interface ImportKey {
  readonly tenant: string;
  readonly id: string;
}

const isImport = ({ tenant, id }: ImportKey) => and(eq(orderImports.tenant, tenant), eq(orderImports.id, id));

/** Notes that a file is about to be taken, and by whom. */
export async function startImport(
  db: Database,
  effects: Effects,
  tenant: string,
  { by, file }: { readonly by: Operator; readonly file: Pick<SentFile, 'name'> },
): Promise<ImportKey> {
  const id = newUuid(effects.random);
  const at = effects.clock.now();
  await transact(db, async (tx) => {
    const who = { operator: nameOf(by), operatorId: by.id };
    await tx.insert(orderImports).values({ tenant, id, ...who, fileName: file.name, startedAt: at, takenAt: at });
    await noteAction(tx, effects, tenant, { by, action: 'orders-imported', subject: id });
  });
  return { tenant, id };
}

/** Locks an import until the transaction ends: nobody undoes it meanwhile, or takes rows of it. @throws Failure PSOF0871 none of the tenant's */
export async function lockImport(tx: Database, key: ImportKey): Promise<ImportRow> {
  const read = tx.select().from(orderImports).where(isImport(key));
  const [found] = await lockRows(tx, 'order-import', read, { key: ({ id }) => id });
  if (!found) throw new Failure('PSOF0871');
  return found;
}

/** For who takes further rows of it. @throws Failure PSOF0873 it was undone */
export async function goOnWith(tx: Database, key: ImportKey): Promise<void> {
  const { undoneAt } = await lockImport(tx, key);
  if (undoneAt !== null) throw new Failure('PSOF0873');
}

type Counts = Pick<
  ImportRow,
  'rowCount' | 'newCount' | 'changedCount' | 'unchangedCount' | 'wrongCount' | 'unmatchedCount'
>;

/** Notes how many rows of each were taken so far. */
export async function noteTaken(db: Database, { clock }: Effects, key: ImportKey, counts: Counts): Promise<void> {
  await db
    .update(orderImports)
    .set({ ...counts, takenAt: clock.now() })
    .where(isImport(key));
}

/** Notes that a file ended. @param fileHash of all of it; null where it broke off */
export async function endImport(
  db: Database,
  { clock }: Effects,
  key: ImportKey,
  fileHash: string | null,
): Promise<void> {
  await db
    .update(orderImports)
    .set({ endedAt: clock.now(), isWhole: fileHash !== null, fileHash })
    .where(isImport(key));
}

/** Of which nothing was heard for so long goes on no more: its process has ended. */
const silentMs = 15 * 60_000;

const isRunning = ({ endedAt, takenAt }: ImportRow, now: Date): boolean =>
  endedAt === null && takenAt.getTime() > now.getTime() - silentMs;

export function stateOf(row: ImportRow, now: Date): ImportState {
  if (row.undoneAt !== null) return importState.undone;
  if (row.isWhole) return importState.whole;
  return isRunning(row, now) ? importState.running : importState.brokenOff;
}

const lastMoment = ({ startedAt }: ImportRow): Date => daysLater(startedAt, daysToUndo);

/** Why an import cannot be undone; null where it can. */
function whyNotUndone(row: ImportRow, now: Date): 'PSOF0873' | 'PSOF0876' | 'PSOF0877' | null {
  if (row.undoneAt !== null) return 'PSOF0873';
  if (isRunning(row, now)) return 'PSOF0876';
  return lastMoment(row) <= now ? 'PSOF0877' : null;
}

/** Until when an import can be undone; null where it cannot. */
export const undoUntil = (row: ImportRow, now: Date): Date | null =>
  whyNotUndone(row, now) === null ? lastMoment(row) : null;

/** @throws Failure PSOF0873 it was undone, PSOF0876 it goes on, PSOF0877 it is too long ago */
export function requireUndoable(row: ImportRow, now: Date): void {
  const code = whyNotUndone(row, now);
  if (code !== null) throw new Failure(code, [], code === 'PSOF0877' ? { days: daysToUndo } : {});
}

/** An order before an import and after it. */
export interface ImportedOrder {
  readonly known: Order | undefined;
  readonly order: Order;
}

/** A statement takes so many rows. */
const atOnce = 1000;

/** Keeps how orders were before an import, once each, and whose it has made them. */
export async function keepFormer(tx: Database, { tenant, id }: ImportKey, taken: readonly ImportedOrder[]) {
  const rows = taken.map(({ known, order }) => {
    const before = known ?? order;
    return {
      tenant,
      importId: id,
      orderId: order.externalId,
      isNew: known === undefined,
      formerImportId: known?.importId ?? null,
      referralNumber: before.referralNumber,
      recipientNumber: before.recipientNumber,
      emailHash: before.emailHash,
      toldNumber: before.toldNumber,
      productId: before.productId,
      options: before.options,
      valueCent: before.valueCent,
      status: before.status,
      orderedAt: before.orderedAt,
      paidAt: before.paidAt,
      readyAt: before.readyAt,
      cancelledAt: before.cancelledAt,
      setAsideAt: before.setAsideAt,
      setAsideReason: before.setAsideReason,
      toReferral: order.referralNumber,
      toRecipient: order.recipientNumber,
    };
  });
  const { tenant: ofTenant, importId, orderId, toReferral, toRecipient } = orderImportChanges;
  for (const some of lotsOf(rows, atOnce)) {
    await tx
      .insert(orderImportChanges)
      .values(some)
      .onConflictDoUpdate({
        target: [ofTenant, importId, orderId],
        set: {
          toReferral: sql.raw(`excluded.${toReferral.name}`),
          toRecipient: sql.raw(`excluded.${toRecipient.name}`),
        },
      });
  }
}
