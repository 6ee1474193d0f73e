import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { vouchers } from '#server/db/schema/vouchers.ts';
import type { Effects } from '../../effects.ts';
import type { SealedColumn, SealedRow } from '../../topic-rules.ts';
import { hashesOfCode, hashesOfFingerprint, nameOfOtherHalf, placeOfVoucher } from './stock.ts';

/**
 * The code of a voucher is known again by its keyed hash, which has to follow the key. Of one that was withdrawn only a fingerprint is
 * left. Not one that was changed meanwhile: that had its hash then.
 */
async function nameAgain(
  tx: Database,
  effects: Effects,
  { tenant, id, sealed }: SealedRow,
  text: string,
): Promise<void> {
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

/** Codes, and what is left of those that were withdrawn. */
export const sealedCodes: SealedColumn<Effects> = {
  table: vouchers,
  tenant: vouchers.tenant,
  id: vouchers.id,
  sealed: vouchers.sealed,
  placeOf: placeOfVoucher,
  nameAgain,
};
