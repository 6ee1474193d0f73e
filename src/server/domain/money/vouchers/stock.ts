import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { ledgerKind } from '#contract/money/ledger/ledger-accounts.ts';
import type { Database } from '#server/db/database.ts';
import { vouchers } from '#server/db/schema/vouchers.ts';
import { take } from '#server/db/locks.ts';
import { transact } from '#server/db/transact.ts';
import { openOrNull } from '../../open-or-null.ts';
import type { Effects } from '../../effects.ts';
import { newUuid } from '../../identity/uuid.ts';
import { post } from '../ledger/post.ts';
import { lotsOf } from '../../lots.ts';
import { noteAction, type Operator } from '../../operator/actions.ts';
import { readVoucherFile, type VoucherRow } from './read-file.ts';
import { earliestLastDay } from './validity.ts';

/** What a voucher is sealed for. */
export const placeOfVoucher = (tenant: string, id: string) => `voucher/${tenant}/${id}`;

/** The code of a voucher, or null where nobody can read it any more. */
export function openCode(
  { bankSealing }: Effects,
  { tenant, id, sealed }: Pick<typeof vouchers.$inferSelect, 'tenant' | 'id' | 'sealed'>,
): string | null {
  return openOrNull(bankSealing, sealed, placeOfVoucher(tenant, id));
}

/** What is kept, sealed, of a code that was withdrawn: enough to know it again under another key, and nothing to buy with. */
export const fingerprintOf = (code: string): string => createHash('sha256').update(code).digest('hex');

/** What the other half of a code is called that was taken twice between two keys: no two vouchers have one name. */
export const nameOfOtherHalf = (hash: string): string => `${hash}/2`;

/** By what a fingerprint is known again: today's hash first, then those that an earlier key has left, then the other halves'. */
export function hashesOfFingerprint(effects: Effects, fingerprint: string): readonly [string, ...string[]] {
  const hashes = effects.pseudonyms(`voucher/${fingerprint}`);
  return [...hashes, ...hashes.map(nameOfOtherHalf)];
}

/** By what a code is known again, as `hashesOfFingerprint`. */
export const hashesOfCode = (effects: Effects, code: string) => hashesOfFingerprint(effects, fingerprintOf(code));

/** Nobody else imports or withdraws until the transaction ends. */
export async function holdStock(tx: Database, tenant: string): Promise<void> {
  await take(tx, 'voucher-stock', { tenant });
}

/** Lines whose code is there already, or comes a second time. */
async function repeatedIn(
  tx: Database,
  effects: Effects,
  tenant: string,
  rows: readonly VoucherRow[],
): Promise<Set<number>> {
  const known = new Set<string>();
  const repeated = new Set<number>();
  for (const some of lotsOf(rows, 500)) {
    const hashed = some.map(({ line, code }) => ({ line, hashes: hashesOfCode(effects, code) }));
    const all = hashed.flatMap(({ hashes }) => hashes);
    const found = await tx
      .select({ hash: vouchers.codeHash })
      .from(vouchers)
      .where(and(eq(vouchers.tenant, tenant), inArray(vouchers.codeHash, all)));
    for (const { hash } of found) known.add(hash);
    for (const { line, hashes } of hashed) {
      if (hashes.some((hash) => known.has(hash))) repeated.add(line);
      for (const hash of hashes) known.add(hash);
    }
  }
  return repeated;
}

/**
 * Takes the codes of a file into stock, all or none of the good ones, and posts what they are worth.
 * @throws Failure PSOF0750 no such file
 */
export async function importCodes(
  db: Database,
  effects: Effects,
  tenant: string,
  { csv, dryRun, by }: { csv: string; dryRun: boolean; by: Operator },
) {
  const { rows, wrongLines, wrongLineCount } = await readVoucherFile(csv, earliestLastDay(effects.clock.now()));
  return transact(db, async (tx) => {
    await holdStock(tx, tenant);
    const repeated = await repeatedIn(tx, effects, tenant, rows);
    const fresh = rows.filter(({ line }) => !repeated.has(line));
    const sumCent = fresh.reduce((sum, { valueCent }) => sum + valueCent, 0);
    if (!dryRun && fresh.length > 0) {
      const importedAt = effects.clock.now();
      const sealedOf = ({ code, valueCent, provider, validUntil }: VoucherRow) => {
        const id = newUuid(effects.random);
        const sealed = effects.bankSealing.seal(code, placeOfVoucher(tenant, id));
        const [codeHash] = hashesOfCode(effects, code);
        return { tenant, id, valueCent, provider, validUntil, importedAt, sealed, codeHash };
      };
      for (const some of lotsOf(fresh, 500)) await tx.insert(vouchers).values(some.map(sealedOf));
      await noteAction(tx, effects, tenant, { by, action: 'vouchers-imported', subject: `${fresh.length}` });
      await post(tx, effects, tenant, { kind: ledgerKind.vouchersBought, amountCent: sumCent });
    }
    return {
      imported: fresh.length,
      sumCent,
      repeatedLines: [...repeated].slice(0, 1000),
      repeatedLineCount: repeated.size,
      wrongLines,
      wrongLineCount,
    };
  });
}
