import { and, eq, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '#server/db/database.ts';
import { lockRows } from '#server/db/locks.ts';
import { bounties, bountyDestinations } from '#server/db/schema/bounties.ts';
import { paymentRecords } from '#server/db/schema/deletions.ts';
import { payments } from '#server/db/schema/payments.ts';
import { transact } from '#server/db/transact.ts';
import { openRecordOrNull } from '../../open-or-null.ts';
import { placeOfDestination, readableDestinations } from '../accounts/destination.ts';
import { storedAccount } from '../accounts/stored-account.ts';
import type { Bounty, BountyKey } from '../bounty/transitions.ts';
import { allAlone, type InTurn } from '../../alone.ts';
import type { Effects } from '../../effects.ts';
import { maskedEmail } from '../../identity/masking.ts';
import { isNeeded } from '../../topic-rules.ts';
import { lockBounties } from '../bounty/lock-bounties.ts';
import { isAtRest, standWhereTold } from '../bounty/standing.ts';

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

const isRecord = ({ tenant, id }: BountyKey) => and(eq(paymentRecords.tenant, tenant), eq(paymentRecords.bountyId, id));

/**
 * Keeps who got a bounty, or will when it is paid, sealed and out of everybody's sight: all that is left of a person who
 * goes (GDPR Art. 17 (3) b, Art. 18; § 35 (3) BDSG).
 */
export async function keepRecord(tx: Database, effects: Effects, bounty: Bounty, person: Leaving): Promise<void> {
  const { tenant, id } = bounty;
  const kept: v.InferOutput<typeof record> = {
    name: `${person.firstName} ${person.lastName}`,
    email: maskedEmail(person.email),
    account: null,
    voucherEmail: null,
    references: [],
  };
  const sealed = effects.bankSealing.seal(JSON.stringify(kept), placeOfRecord(bounty));
  const restrictedAt = effects.clock.now();
  await tx.insert(paymentRecords).values({ tenant, bountyId: id, sealed, restrictedAt }).onConflictDoNothing();
}

/** What a record says, or null where nobody can read it any more. */
const openRecord = ({ bankSealing }: Effects, bounty: BountyKey, sealed: string) =>
  openRecordOrNull(bankSealing, record, sealed, placeOfRecord(bounty));

/** Paid for good: nothing is on its way, nothing that came back is owed, and nothing has still to arrive. */
const isSettled = ({ clock, topics }: Effects) =>
  sql`(${isAtRest} and not ${isNeeded(topics.needsDestination, clock.now())})`;

/**
 * Takes where the money went out of everybody's sight, into the record, where no run finds it. What nobody can read stays where it is
 * until its key is given, unless nothing is paid any more.
 * @param isFinal whether nothing is paid any more: of what comes back it stays there
 */
export async function restrict(
  tx: Database,
  effects: Effects,
  bounty: BountyKey,
  isFinal: boolean = false,
): Promise<void> {
  const read = tx.select().from(paymentRecords).where(isRecord(bounty));
  const [row] = await lockRows(tx, 'payment-record', read, { key: ({ bountyId }) => bountyId });
  const { readable, unreadable } = await readableDestinations(tx, effects, bounty.tenant, [bounty.id]);
  const destination = readable.get(bounty.id);
  const isMeant = destination !== undefined || (isFinal && unreadable.has(bounty.id));
  const before = row && isMeant ? openRecord(effects, bounty, row.sealed) : null;
  if (!before) return;
  const transfers = await tx
    .select({ endToEndId: payments.endToEndId })
    .from(payments)
    .where(and(eq(payments.tenant, bounty.tenant), eq(payments.bountyId, bounty.id)));
  const kept = {
    ...before,
    account: destination && 'account' in destination ? destination.account : null,
    voucherEmail: destination && 'email' in destination ? maskedEmail(destination.email) : null,
    references: transfers.map(({ endToEndId }) => endToEndId),
    ...(isFinal && { isFinal }),
  };
  await tx
    .update(paymentRecords)
    .set({ sealed: effects.bankSealing.seal(JSON.stringify(kept), placeOfRecord(bounty)) })
    .where(isRecord(bounty));
  await tx
    .delete(bountyDestinations)
    .where(and(eq(bountyDestinations.tenant, bounty.tenant), eq(bountyDestinations.bountyId, bounty.id)));
  await standWhereTold(tx, { tenant: bounty.tenant, ids: [bounty.id] });
}

/**
 * Restricts what was paid to people who are gone.
 * @param only of these bounties, instead of all
 * @param signal when aborted, the rest is left for the next time
 * @param tell hears of one that fails
 * @throws the first failure, once all had their turn
 */
export async function restrictPaid(
  db: Database,
  effects: Effects,
  { only, ...going }: InTurn & { readonly only?: readonly BountyKey[] } = {},
): Promise<void> {
  if (only?.length === 0) return;
  // With the tenant, which the key begins with.
  const isMeant =
    only && sql`(${bounties.tenant}, ${bounties.id}) in ${only.map(({ tenant, id }) => sql`(${tenant}, ${id}::uuid)`)}`;
  const found = await db
    .select({ tenant: bounties.tenant, id: bounties.id })
    .from(paymentRecords)
    .innerJoin(bounties, and(eq(bounties.tenant, paymentRecords.tenant), eq(bounties.id, paymentRecords.bountyId)))
    .innerJoin(
      bountyDestinations,
      and(eq(bountyDestinations.tenant, bounties.tenant), eq(bountyDestinations.bountyId, bounties.id)),
    )
    .where(and(isSettled(effects), isMeant));
  await allAlone(found, { work: 'restrict-paid', ...going }, (bounty) =>
    transact(db, async (tx) => {
      const isIt = and(eq(bounties.tenant, bounty.tenant), eq(bounties.id, bounty.id));
      // What was found may have changed meanwhile, payments included, which only a statement after the lock sees.
      await lockBounties(tx, isIt);
      const [still] = await tx
        .select({ id: bounties.id })
        .from(bounties)
        .where(and(isIt, isSettled(effects)));
      if (still) await restrict(tx, effects, bounty);
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
