import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { ledgerKind } from '#contract/money/ledger/ledger-accounts.ts';
import type { Database } from '#server/db/database.ts';
import { lockFree } from '#server/db/locks.ts';
import { vouchers } from '#server/db/schema/vouchers.ts';
import type { Effects } from '../../effects.ts';
import { post } from '../ledger/post.ts';
import { noteAction } from '../../operator/actions.ts';
import { hashesOfCode } from './stock.ts';
import { eraseCodes } from './withdraw.ts';

type Voucher = typeof vouchers.$inferSelect;

/**
 * Sees to it that a code is given once that was taken twice between two keys: its other half leaves the stock, as one that is withdrawn. Where that was
 * given or withdrawn before, this one does.
 * @param voucher locked
 * @returns whether its code may be given; not where another transaction is at its other half, either, which nobody waits for
 */
export async function keepOneHalf(
  tx: Database,
  effects: Effects,
  voucher: Voucher & { readonly code: string },
): Promise<boolean> {
  const { tenant, id, code } = voucher;
  const areHalves = and(
    eq(vouchers.tenant, tenant),
    inArray(vouchers.codeHash, [...hashesOfCode(effects, code)]),
    ne(vouchers.id, id),
  );
  const left = tx
    .select()
    .from(vouchers)
    .where(and(areHalves, isNull(vouchers.bountyId), isNull(vouchers.withdrawnAt)));
  const held = await lockFree(tx, 'voucher', left, { key: (half) => half.id });
  // Not before: who held one may have given it.
  const halves = await tx.select().from(vouchers).where(areHalves);
  const others = halves.filter((half) => !held.some((one) => one.id === half.id));
  if (others.some(({ bountyId, withdrawnAt }) => bountyId === null && withdrawnAt === null)) return false;
  const isOver = others.length > 0;
  const meant = isOver ? [voucher] : held;
  if (meant.length === 0) return true;
  await eraseCodes(tx, effects, tenant, meant);
  const amountCent = meant.reduce((sum, { valueCent }) => sum + valueCent, 0);
  const subject = `${meant.length}`;
  await noteAction(tx, effects, tenant, { by: { kind: 'system' }, action: 'vouchers-withdrawn', subject });
  await post(tx, effects, tenant, { kind: ledgerKind.vouchersWithdrawn, amountCent });
  return !isOver;
}
