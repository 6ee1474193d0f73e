import { and, asc, eq, gte, isNull, not, or, sql } from 'drizzle-orm';
import { ledgerKind } from '#contract/ledger.ts';
import { bountyState, payout } from '#contract/states.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { vouchers } from '#server/db/schema/vouchers.ts';
import { blockedAmong, isBlocked } from '../block/blocked.ts';
import { readDestination } from '../bank/destination.ts';
import { sendVoucher } from '../bounty/bounty-mails.ts';
import { payBounty, type BountyKey } from '../bounty/transitions.ts';
import type { Effects } from '../effects.ts';
import { post } from '../ledger/post.ts';
import type { Tenant } from '../tenant.ts';
import { placeOfVoucher } from './stock.ts';
import { earliestLastDay } from './validity.ts';

/** Bounties that wait for a voucher, who waited longest first. */
async function waiting(db: Database, tenant: string): Promise<BountyKey[]> {
  return db
    .select({ tenant: bounties.tenant, id: bounties.id })
    .from(bounties)
    .where(
      and(
        eq(bounties.tenant, tenant),
        eq(bounties.state, bountyState.claimed),
        eq(bounties.payout, payout.voucher),
        not(isBlocked),
      ),
    )
    .orderBy(asc(bounties.claimedAt), asc(bounties.id));
}

/** One voucher for one bounty: code, state, books and mail in one transaction, or none of it. */
async function deliver(
  db: Database,
  effects: Effects,
  tenant: Tenant,
  key: BountyKey,
): Promise<'given' | 'none' | 'gone'> {
  const earliest = earliestLastDay(effects.clock.now());
  return db.transaction(async (tx) => {
    // Another instance that is at it keeps it.
    const [bounty] = await tx
      .select()
      .from(bounties)
      .where(and(eq(bounties.tenant, key.tenant), eq(bounties.id, key.id), eq(bounties.state, bountyState.claimed)))
      .for('update', { skipLocked: true });
    // Asked once it is locked: whoever blocks it holds the same lock.
    if (!bounty || (await blockedAmong(tx, key.tenant, [key.id])).size > 0) return 'gone';
    const destination = await readDestination(tx, effects, bounty);
    if (!destination || !('email' in destination)) return 'gone';
    const [voucher] = await tx
      .select()
      .from(vouchers)
      .where(
        and(
          eq(vouchers.tenant, key.tenant),
          eq(vouchers.valueCent, bounty.valueCent),
          isNull(vouchers.bountyId),
          isNull(vouchers.withdrawnAt),
          or(isNull(vouchers.validUntil), gte(vouchers.validUntil, earliest)),
        ),
      )
      .orderBy(sql`${vouchers.validUntil} nulls last, ${vouchers.importedAt}, ${vouchers.id}`)
      .limit(1)
      .for('update', { skipLocked: true });
    if (!voucher) return 'none';
    const { id: voucherId, provider, validUntil, sealed } = voucher;
    await tx
      .update(vouchers)
      .set({ bountyId: bounty.id, givenAt: effects.clock.now() })
      .where(and(eq(vouchers.tenant, key.tenant), eq(vouchers.id, voucherId)));
    const paid = await payBounty(tx, effects, bounty);
    if (!paid) throw new Error('a bounty that was locked moved');
    await sendVoucher(tx, effects, tenant, {
      bounty: paid,
      to: destination.email,
      code: effects.bankSealing.open(sealed, placeOfVoucher(key.tenant, voucherId)),
      provider,
      validUntil,
    });
    const amountCent = bounty.valueCent;
    await post(tx, effects, key.tenant, { kind: ledgerKind.voucherGiven, bountyId: bounty.id, voucherId, amountCent });
    return 'given';
  });
}

/**
 * Gives a voucher to every bounty that waits for one, as far as there are any (specification §9: within 24 hours). Several
 * instances may do so at once.
 * @returns how many were given, and how many bounties go on waiting since there is none of their value
 */
export async function deliverVouchers(
  db: Database,
  effects: Effects,
  tenants: Iterable<Tenant>,
  signal: AbortSignal,
): Promise<{ readonly given: number; readonly missing: number }> {
  let [given, missing] = [0, 0];
  for (const tenant of tenants) {
    for (const bounty of await waiting(db, tenant.key)) {
      if (signal.aborted) return { given, missing };
      const outcome = await deliver(db, effects, tenant, bounty);
      if (outcome === 'given') given += 1;
      if (outcome === 'none') missing += 1;
    }
  }
  return { given, missing };
}
