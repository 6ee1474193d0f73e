import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import { bankAccounts } from '#server/db/schema/bank-accounts.ts';
import { bountyDestinations } from '#server/db/schema/bounties.ts';
import { paymentRecords } from '#server/db/schema/deletions.ts';
import { payRuns } from '#server/db/schema/payments.ts';
import { vouchers } from '#server/db/schema/vouchers.ts';
import { transact } from '#server/db/transact.ts';
import { placeOfDestination } from '../../money/accounts/destination.ts';
import { placeOfAccount } from '../../money/accounts/kept-account.ts';
import type { Effects } from '../../effects.ts';
import { hashAddressesAgain } from '../../referral/order/hash-again.ts';
import { placeOfFile } from '../../money/pay-runs/file.ts';
import { placeOfRecord } from '../../money/pay-runs/restricted.ts';
import { hashesOfCode, hashesOfFingerprint, nameOfOtherHalf, placeOfVoucher } from '../../money/vouchers/stock.ts';

/** A column of sealed texts, each sealed for the place it has. */
interface Sealed {
  readonly table: PgTable;
  readonly tenant: PgColumn;
  readonly id: PgColumn;
  readonly sealed: PgColumn;
  readonly placeOf: (tenant: string, id: string) => string;
}

/** Everything that is kept for longer than a few days. Answers and mails go before anybody changes the key again. */
export const sealedColumns: readonly Sealed[] = [
  {
    table: bankAccounts,
    tenant: bankAccounts.tenant,
    id: bankAccounts.recommenderId,
    sealed: bankAccounts.sealed,
    placeOf: (tenant, recommenderId) => placeOfAccount({ tenant, recommenderId }),
  },
  {
    table: bountyDestinations,
    tenant: bountyDestinations.tenant,
    id: bountyDestinations.bountyId,
    sealed: bountyDestinations.sealed,
    placeOf: (tenant, id) => placeOfDestination({ tenant, id }),
  },
  {
    table: paymentRecords,
    tenant: paymentRecords.tenant,
    id: paymentRecords.bountyId,
    sealed: paymentRecords.sealed,
    placeOf: (tenant, id) => placeOfRecord({ tenant, id }),
  },
  { table: payRuns, tenant: payRuns.tenant, id: payRuns.id, sealed: payRuns.sealedFile, placeOf: placeOfFile },
  { table: vouchers, tenant: vouchers.tenant, id: vouchers.id, sealed: vouchers.sealed, placeOf: placeOfVoucher },
];

const batch = 200;

interface Row {
  readonly tenant: string;
  readonly id: string;
  readonly sealed: string;
}

/** Rows that today's key has not sealed, in the order of their keys. What is erased is empty. */
function olderThanKey(db: Database, column: Sealed, mark: string, after: Row | undefined): Promise<Row[]> {
  const { table, tenant, id, sealed } = column;
  const isAfter = after ? sql`(${tenant}, ${id}) > (${after.tenant}, ${after.id}::uuid)` : sql`true`;
  return db
    .select({ tenant: sql<string>`${tenant}`, id: sql<string>`${id}::text`, sealed: sql<string>`${sealed}` })
    .from(table)
    .where(sql`${sealed} <> '' and not starts_with(${sealed}, ${mark}) and ${isAfter}`)
    .orderBy(tenant, id)
    .limit(batch);
}

/**
 * The code of a voucher is known again by its keyed hash, which has to follow the key. Of one that was withdrawn only a fingerprint is
 * left. Not one that was changed meanwhile: that had its hash then.
 */
async function nameAgain(tx: Database, effects: Effects, { tenant, id, sealed }: Row, text: string): Promise<void> {
  const [found] = await tx
    .select({ withdrawnAt: vouchers.withdrawnAt })
    .from(vouchers)
    .where(and(eq(vouchers.tenant, tenant), eq(vouchers.id, id), eq(vouchers.sealed, sealed)));
  if (!found) return;
  const [hash] = found.withdrawnAt === null ? hashesOfCode(effects, text) : hashesOfFingerprint(effects, text);
  const isFree = (name: string) => sql`not exists (select 1 from ${vouchers} as other
    where other.tenant = ${tenant} and other.code_hash = ${name} and other.id <> ${id}::uuid)`;
  // Where it was taken twice between two keys, its other half has the hash.
  const second = nameOfOtherHalf(hash);
  await tx.execute(sql`update ${vouchers} set code_hash = case when ${isFree(hash)} then ${hash}
      when ${isFree(second)} then ${second} else ${vouchers.codeHash} end
    where ${vouchers.tenant} = ${tenant} and ${vouchers.id} = ${id}::uuid`);
}

async function sealOne(db: Database, effects: Effects, column: Sealed, row: Row): Promise<void> {
  const { bankSealing } = effects;
  const place = column.placeOf(row.tenant, row.id);
  const text = bankSealing.open(row.sealed, place);
  const now = bankSealing.seal(text, place);
  await transact(db, async (tx) => {
    // One that was changed meanwhile was sealed with today's key then.
    await tx.execute(sql`update ${column.table} set ${sql.identifier(column.sealed.name)} = ${now}
      where ${column.tenant} = ${row.tenant} and ${column.id} = ${row.id}::uuid and ${column.sealed} = ${row.sealed}`);
    if (column.table === vouchers) await nameAgain(tx, effects, { ...row, sealed: now }, text);
  });
}

export interface SealedAgain {
  readonly rows: number;
  /** Sealed by a key that nobody has given: not to be read until it is. */
  readonly unreadable: number;
}

/**
 * Seals everything of an earlier key again with the key of today, so that the earlier one can be given up. One that cannot be
 * opened keeps no other from its turn.
 * @param signal when aborted, the rest is left for the next time
 */
export async function sealAgain(db: Database, effects: Effects, signal?: AbortSignal): Promise<SealedAgain> {
  // All of them at once: nothing of it is left for the next time, unless the service stops.
  await hashAddressesAgain(db, effects, signal);
  let [rows, unreadable] = [0, 0];
  for (const column of sealedColumns) {
    if (signal?.aborted) break;
    let found = await olderThanKey(db, column, effects.bankSealing.mark, undefined);
    while (found.length > 0) {
      for (const row of found) {
        if (signal?.aborted) return { rows, unreadable };
        try {
          await sealOne(db, effects, column, row);
          rows += 1;
        } catch (error) {
          if (!(error instanceof Error && error.name === 'SealBroken')) throw error;
          unreadable += 1;
        }
      }
      found = await olderThanKey(db, column, effects.bankSealing.mark, found.at(-1));
    }
  }
  return { rows, unreadable };
}
