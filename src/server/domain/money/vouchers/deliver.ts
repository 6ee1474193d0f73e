import { and, asc, eq, gte, inArray, isNull, not, notInArray, or, sql } from 'drizzle-orm';
import { ledgerKind } from '#contract/money/ledger/ledger-accounts.ts';
import { bountyState, payout } from '#contract/money/bounty/states.ts';
import type { Database } from '#server/db/database.ts';
import { lockFree } from '#server/db/locks.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { vouchers } from '#server/db/schema/vouchers.ts';
import { transact } from '#server/db/transact.ts';
import { blockedAmong, isBlocked } from '../holds/blocked.ts';
import { readableDestinations } from '../accounts/destination.ts';
import { sendVoucher } from '../bounty/bounty-mails.ts';
import { payBounty, type BountyKey } from '../bounty/transitions.ts';
import { allAlone, type TellFailed } from '../../alone.ts';
import type { Effects } from '../../effects.ts';
import { post } from '../ledger/post.ts';
import type { BountyTenant } from '../bounty/bounty-tenant.ts';
import { keepOneHalf } from './other-half.ts';
import { openCode } from './stock.ts';
import { earliestLastDay } from './validity.ts';

type Voucher = typeof vouchers.$inferSelect;

/** Bounties of some tenants that wait for a voucher, who waited longest first. */
async function waiting(
  db: Database,
  tenants: readonly string[],
): Promise<(BountyKey & { readonly valueCent: number })[]> {
  return db
    .select({ tenant: bounties.tenant, id: bounties.id, valueCent: bounties.valueCent })
    .from(bounties)
    .where(
      and(
        inArray(bounties.tenant, [...tenants]),
        eq(bounties.state, bountyState.claimed),
        eq(bounties.payout, payout.voucher),
        not(isBlocked),
      ),
    )
    .orderBy(asc(bounties.claimedAt), asc(bounties.id));
}

/**
 * The voucher of a value that ends first, locked, and its code, which nobody else has got or gets.
 * @param spoilt ids of vouchers that cannot be read, or whose other half somebody else has, which are passed over; those that are found are put to them
 */
async function takeVoucher(
  tx: Database,
  effects: Effects,
  { tenant, valueCent }: { readonly tenant: string; readonly valueCent: number },
  spoilt: Set<string>,
): Promise<(Voucher & { readonly code: string }) | null> {
  const earliest = earliestLastDay(effects.clock.now());
  const select = () =>
    tx
      .select()
      .from(vouchers)
      .where(
        and(
          eq(vouchers.tenant, tenant),
          eq(vouchers.valueCent, valueCent),
          isNull(vouchers.bountyId),
          isNull(vouchers.withdrawnAt),
          or(isNull(vouchers.validUntil), gte(vouchers.validUntil, earliest)),
          // Those of a lost key, of which there may be thousands.
          or(...effects.bankSealing.marks.map((mark) => sql`starts_with(${vouchers.sealed}, ${mark})`)),
          notInArray(vouchers.id, [...spoilt]),
        ),
      )
      .orderBy(sql`${vouchers.validUntil} nulls last, ${vouchers.importedAt}, ${vouchers.id}`)
      .limit(1);
  const lock = () => lockFree(tx, 'voucher', select(), { key: ({ id }) => id });
  for (let [found] = await lock(); found; [found] = await lock()) {
    const code = openCode(effects, found);
    if (code !== null && (await keepOneHalf(tx, effects, { ...found, code }))) return { ...found, code };
    spoilt.add(found.id);
  }
  return null;
}

/** One voucher for one bounty: code, state, books and mail in one transaction, or none of it. */
async function deliver(
  db: Database,
  effects: Effects,
  tenant: BountyTenant,
  key: BountyKey,
  spoilt: Set<string>,
): Promise<'given' | 'none' | 'gone' | 'unreadable'> {
  return transact(db, async (tx) => {
    // Another instance that is at it keeps it.
    const isIt = and(eq(bounties.tenant, key.tenant), eq(bounties.id, key.id), eq(bounties.state, bountyState.claimed));
    const [bounty] = await lockFree(tx, 'bounty', tx.select().from(bounties).where(isIt), { key: ({ id }) => id });
    // Asked once it is locked: whoever blocks it holds the same lock.
    if (!bounty || (await blockedAmong(tx, key.tenant, [key.id])).size > 0) return 'gone';
    const { readable, unreadable } = await readableDestinations(tx, effects, key.tenant, [key.id]);
    if (unreadable.size > 0) return 'unreadable';
    const destination = readable.get(key.id);
    if (!destination || !('email' in destination)) return 'gone';
    const voucher = await takeVoucher(tx, effects, bounty, spoilt);
    if (!voucher) return 'none';
    const { id: voucherId, provider, validUntil, code } = voucher;
    const paid = await payBounty(tx, effects, bounty);
    if (!paid) throw new Error('a bounty that was locked moved');
    const mailId = await sendVoucher(tx, effects, tenant, {
      bounty: paid,
      to: destination.email,
      code,
      provider,
      validUntil,
    });
    await tx
      .update(vouchers)
      .set({ bountyId: bounty.id, givenAt: effects.clock.now(), mailId })
      .where(and(eq(vouchers.tenant, key.tenant), eq(vouchers.id, voucherId)));
    const amountCent = bounty.valueCent;
    await post(tx, effects, key.tenant, { kind: ledgerKind.voucherGiven, bountyId: bounty.id, voucherId, amountCent });
    return 'given';
  });
}

/** What became of the bounties that wait for vouchers. */
export interface Delivered {
  readonly given: number;
  /** So many go on waiting since there is none of their value. */
  readonly missing: number;
  /** The ids of those of which nobody can read to whom they go. */
  readonly unreadable: readonly string[];
}

/**
 * Gives a voucher to every bounty that waits for one, as far as there are any (specification §9: within 24 hours). Several
 * instances may do so at once. One that fails keeps no other from its turn.
 * @param tenants those that are known here; what is another one's waits
 * @param signal when aborted, no further one is given
 * @param tell hears of each bounty that fails
 * @throws the first failure, once all had their turn: the job is tried again
 */
export async function deliverVouchers(
  db: Database,
  effects: Effects,
  tenants: Iterable<BountyTenant>,
  signal: AbortSignal,
  tell?: TellFailed,
): Promise<Delivered> {
  let [given, missing] = [0, 0];
  const unreadable: string[] = [];
  const known = new Map(Array.from(tenants, (tenant) => [tenant.key, tenant]));
  const spoilt = new Set<string>();
  // Thousands may wait for a value of which there is none: one look a pass is enough.
  const empty = new Set<string>();
  const give = async ({ valueCent, ...bounty }: BountyKey & { readonly valueCent: number }) => {
    const tenant = known.get(bounty.tenant);
    if (!tenant) return;
    const stock = `${bounty.tenant}/${valueCent}`;
    const outcome = empty.has(stock) ? 'none' : await deliver(db, effects, tenant, bounty, spoilt);
    if (outcome === 'given') given += 1;
    if (outcome === 'none') {
      missing += 1;
      empty.add(stock);
    }
    if (outcome === 'unreadable') unreadable.push(bounty.id);
  };
  await allAlone(await waiting(db, [...known.keys()]), { work: 'deliver-vouchers', signal, tell }, give);
  return { given, missing, unreadable };
}
