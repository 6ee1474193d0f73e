import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { paymentState } from '#contract/money/pay-runs/states.ts';
import type { Database } from '#server/db/database.ts';
import { lockRows } from '#server/db/locks.ts';
import { bounties, bountyDestinations } from '#server/db/schema/bounties.ts';
import { paymentRecords } from '#server/db/schema/deletions.ts';
import { payments } from '#server/db/schema/payments.ts';
import { transact } from '#server/db/transact.ts';
import { groupedBy } from '../../grouped-by.ts';
import { openRecordOrNull } from '../../open-or-null.ts';
import { placeOfDestination, readableDestinations } from '../accounts/destination.ts';
import { storedAccount } from '../accounts/stored-account.ts';
import type { Bounty, BountyKey } from '../bounty/transitions.ts';
import { allAlone, type InTurn } from '../../alone.ts';
import type { Effects } from '../../effects.ts';
import { maskedEmail } from '../../identity/masking.ts';
import { isNeeded } from '../../topic-rules.ts';
import { among } from '../holds/among.ts';
import { lockBounties } from '../bounty/lock-bounties.ts';
import { isAtRest, standWhereTold, type Several } from '../bounty/standing.ts';

/** Somebody who goes. */
export interface Leaving {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

const record = v.object({
  name: v.string(),
  /** Masked, as the address of the voucher is. */
  email: v.string(),
  account: v.nullable(storedAccount),
  voucherEmail: v.nullable(v.string()),
  /** End-to-end ids of the bounty's transfers. */
  references: v.array(v.string()),
  /** Whether nothing is paid any more, also of what comes back. */
  isFinal: v.optional(v.boolean()),
});

/** What a record is sealed for. */
export const placeOfRecord = ({ tenant, id }: BountyKey) => `payment-record/${tenant}/${id}`;

const areRecords = ({ tenant, ids }: Several) =>
  and(eq(paymentRecords.tenant, tenant), inArray(paymentRecords.bountyId, [...ids]));

/**
 * Keeps who got bounties, or will when these are paid, sealed and out of everybody's sight: all that is left of people who
 * go (GDPR Art. 17 (3) b, Art. 18; § 35 (3) BDSG).
 */
export async function keepRecords(
  tx: Database,
  effects: Effects,
  kept: readonly Bounty[],
  personOf: (bounty: Bounty) => Leaving,
): Promise<void> {
  if (kept.length === 0) return;
  const restrictedAt = effects.clock.now();
  const rows = kept.map((bounty) => {
    const { firstName, lastName, email } = personOf(bounty);
    const told: v.InferOutput<typeof record> = {
      name: `${firstName} ${lastName}`,
      email: maskedEmail(email),
      account: null,
      voucherEmail: null,
      references: [],
    };
    const sealed = effects.bankSealing.seal(JSON.stringify(told), placeOfRecord(bounty));
    return { tenant: bounty.tenant, bountyId: bounty.id, sealed, restrictedAt };
  });
  await tx.insert(paymentRecords).values(rows).onConflictDoNothing();
}

/** What a record says, or null where nobody can read it any more. */
const openRecord = ({ bankSealing }: Effects, bounty: BountyKey, sealed: string) =>
  openRecordOrNull(bankSealing, record, sealed, placeOfRecord(bounty));

/** Paid for good: nothing is on its way, nothing that came back is owed, and nothing has still to arrive. */
const isSettled = ({ clock, topics }: Effects) =>
  sql`(${isAtRest} and not ${isNeeded(topics.needsDestination, clock.now())})`;

/** End-to-end ids of the transfers of bounties. */
async function referencesOf(tx: Database, { tenant, ids }: Several) {
  const transfers = await tx
    .select({ id: payments.bountyId, endToEndId: payments.endToEndId })
    .from(payments)
    .where(and(eq(payments.tenant, tenant), inArray(payments.bountyId, [...ids])));
  const grouped = groupedBy(transfers, ({ id }) => id);
  return (id: string) => (grouped.get(id) ?? []).map(({ endToEndId }) => endToEndId);
}

/**
 * Takes where the money went out of everybody's sight, into the records, where no run finds it. What nobody can read stays where it is
 * until its key is given, unless nothing is paid any more.
 * @param several of one tenant, which the transaction has locked
 * @param isFinal whether nothing is paid any more: of what comes back it stays there
 */
export async function restrict(
  tx: Database,
  effects: Effects,
  several: Several,
  isFinal: boolean = false,
): Promise<void> {
  const { tenant, ids } = several;
  if (ids.length === 0) return;
  const read = tx.select().from(paymentRecords).where(areRecords(several)).orderBy(paymentRecords.bountyId);
  const rows = await lockRows(tx, 'payment-record', read, { key: ({ bountyId }) => bountyId });
  const { readable, unreadable } = await readableDestinations(tx, effects, tenant, ids);
  const meant = rows.flatMap(({ bountyId: id, sealed }) => {
    const isMeant = readable.has(id) || (isFinal && unreadable.has(id));
    const before = isMeant ? openRecord(effects, { tenant, id }, sealed) : null;
    return before ? [{ id, before, destination: readable.get(id) }] : [];
  });
  if (meant.length === 0) return;
  const restricted = { tenant, ids: meant.map(({ id }) => id) };
  const referencesFor = await referencesOf(tx, restricted);
  const sealed = meant.map(({ id, before, destination }) => {
    const kept: v.InferOutput<typeof record> = {
      ...before,
      account: destination && 'account' in destination ? destination.account : null,
      voucherEmail: destination && 'email' in destination ? maskedEmail(destination.email) : null,
      references: referencesFor(id),
      ...(isFinal && { isFinal }),
    };
    return [id, effects.bankSealing.seal(JSON.stringify(kept), placeOfRecord({ tenant, id }))] as const;
  });
  await tx
    .update(paymentRecords)
    .set({ sealed: sql`${JSON.stringify(Object.fromEntries(sealed))}::jsonb ->> ${paymentRecords.bountyId}::text` })
    .where(areRecords(restricted));
  await tx
    .delete(bountyDestinations)
    .where(and(eq(bountyDestinations.tenant, tenant), inArray(bountyDestinations.bountyId, restricted.ids)));
  await standWhereTold(tx, restricted);
}

/** Restricts those of some bounties of one tenant that were paid for good. In the transaction that has locked them. */
export async function restrictSettled(tx: Database, effects: Effects, { tenant, ids }: Several): Promise<void> {
  const settled = await among(tx, tenant, { ids, which: isSettled(effects) });
  await restrict(tx, effects, { tenant, ids: [...settled] });
}

/**
 * Restricts what was paid to people who are gone.
 * @param signal when aborted, the rest is left for the next time
 * @param tell hears of one that fails
 * @throws the first failure, once all had their turn
 */
export async function restrictPaid(db: Database, effects: Effects, going: InTurn = {}): Promise<void> {
  const found = await db
    .select({ tenant: bounties.tenant, id: bounties.id })
    .from(paymentRecords)
    .innerJoin(bounties, and(eq(bounties.tenant, paymentRecords.tenant), eq(bounties.id, paymentRecords.bountyId)))
    .innerJoin(
      bountyDestinations,
      and(eq(bountyDestinations.tenant, bounties.tenant), eq(bountyDestinations.bountyId, bounties.id)),
    )
    .where(isSettled(effects));
  await allAlone(found, { work: 'restrict-paid', ...going }, ({ tenant, id }) =>
    transact(db, async (tx) => {
      // What was found may have changed meanwhile, payments included, which only a statement after the lock sees.
      await lockBounties(tx, and(eq(bounties.tenant, tenant), eq(bounties.id, id)));
      await restrictSettled(tx, effects, { tenant, ids: [id] });
    }),
  );
}

/**
 * What came back to us of people who are gone is owed to them still, and goes where it was to go: their accounts are taken out of the
 * records again until it has arrived. In the transaction that has locked their bounties.
 * @param back the transfers that came back
 */
export async function reopen(
  tx: Database,
  effects: Effects,
  tenant: string,
  back: readonly Pick<typeof payments.$inferSelect, 'bountyId' | 'sentAt' | 'createdAt'>[],
): Promise<void> {
  if (back.length === 0) return;
  const transferOf = new Map(back.map((payment) => [payment.bountyId, payment]));
  const rows = await tx
    .select()
    .from(paymentRecords)
    .where(and(eq(paymentRecords.tenant, tenant), inArray(paymentRecords.bountyId, [...transferOf.keys()])));
  for (const { bountyId, sealed } of rows) {
    const bounty = { tenant, id: bountyId };
    const kept = openRecord(effects, bounty, sealed);
    const transfer = transferOf.get(bountyId);
    if (!kept || kept.isFinal === true || kept.account === null || !transfer) continue;
    const given = JSON.stringify({ account: kept.account });
    await tx
      .insert(bountyDestinations)
      .values({
        tenant,
        bountyId,
        sealed: effects.bankSealing.seal(given, placeOfDestination(bounty)),
        // It is the account that this transfer went to.
        changedAt: transfer.sentAt ?? transfer.createdAt,
      })
      .onConflictDoNothing();
    await standWhereTold(tx, { tenant, ids: [bountyId] });
  }
}

/**
 * Of a bounty that is owed to somebody who is gone, and whose account is in its record alone: takes that out again, where nobody could read it when
 * the money came back. In the transaction that has locked it.
 * @returns whether it never is: nothing is paid any more, or not to this account. As long as no key opens the record, nobody can tell
 */
export async function staysRestricted(tx: Database, effects: Effects, bounty: BountyKey): Promise<boolean> {
  const { tenant, id } = bounty;
  const [row] = await tx
    .select({ sealed: paymentRecords.sealed })
    .from(paymentRecords)
    .where(areRecords({ tenant, ids: [id] }));
  const kept = row && openRecord(effects, bounty, row.sealed);
  if (!kept) return false;
  if (kept.isFinal === true || kept.account === null) return true;
  const [last] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.tenant, tenant), eq(payments.bountyId, id), eq(payments.state, paymentState.returned)))
    .orderBy(desc(payments.at))
    .limit(1);
  if (!last || last.asksForAccount) return true;
  await reopen(tx, effects, tenant, [last]);
  return false;
}
