import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import {
  mostHindrances,
  mostOrdersUndone,
  mostUndone,
  type UndoneImport,
} from '#contract/referral/order/calls-imports.ts';
import { releaseDecision } from '#contract/agency/release/decision.ts';
import { bountyState } from '#contract/money/bounty/states.ts';
import type { Database } from '#server/db/database.ts';
import { transactOrRehearse } from '#server/db/rehearse.ts';
import { orderImportChanges, orderImports } from '#server/db/schema/order-imports.ts';
import { orderReleases } from '#server/db/schema/order-releases.ts';
import { orders } from '#server/db/schema/orders.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../../effects.ts';
import { lotsOf } from '../../lots.ts';
import { isAccrued } from '../../money/bounty/accrued.ts';
import type { OrderTenant } from '../../money/bounty/bounty-tenant.ts';
import { readBounties } from '../../money/settlement/open-further.ts';
import { followOrders, holdBounties } from '../../money/settlement/settle.ts';
import { nameOf, noteAction, type Operator } from '../../operator/actions.ts';
import { tell } from '../../records/feed/tell.ts';
import { holdReferrals } from '../referral/referral.ts';
import { addressesBefore, confirmedSince } from './confirmed-since.ts';
import { hindrancesOf, type Undoing } from './hindrances.ts';
import { lockImport, requireUndoable, type ImportKey } from './import-record.ts';
import { lockOrders } from './lock-orders.ts';
import { nobody, notSetAside, takeTurnWithAddresses } from './match.ts';
import { newsOfUndone } from './news.ts';
import { isSame } from './whose.ts';

type Order = typeof orders.$inferSelect;
type Change = typeof orderImportChanges.$inferSelect;
type Theirs = Awaited<ReturnType<typeof confirmedSince>>;
type Bounties = Awaited<ReturnType<typeof holdBounties>>;

const isOf = ({ tenant, id }: ImportKey) =>
  and(eq(orderImportChanges.tenant, tenant), eq(orderImportChanges.importId, id));

/** The orders that an import has changed and that are there still, locked, each with what was kept of it. */
async function lockChanged(tx: Database, key: ImportKey): Promise<{ now: Order; change: Change }[]> {
  const theirs = tx.select({ id: orderImportChanges.orderId }).from(orderImportChanges).where(isOf(key));
  const locked = await lockOrders(tx, and(eq(orders.tenant, key.tenant), inArray(orders.externalId, theirs)));
  const changes = await tx.select().from(orderImportChanges).where(isOf(key)).orderBy(asc(orderImportChanges.orderId));
  const changeOf = new Map(changes.map((change) => [change.orderId, change]));
  return locked.flatMap((now) => {
    const change = changeOf.get(now.externalId);
    return change ? [{ now, change }] : [];
  });
}

/**
 * An order as it was before an import. Whose it became afterwards, by an operator's word or its recipient's confirmation, it stays: that was
 * nobody of the import's. What becomes nobody's again is theirs who has confirmed its address since.
 * @param of `isThere`: whether a referral is there still
 */
function formerOf(
  now: Order,
  change: Change,
  { isThere, theirs }: { readonly isThere: (referralNumber: string) => boolean; readonly theirs: Theirs },
): Order | null {
  const { isNew, formerImportId, toReferral, toRecipient, setAsideAt, setAsideReason } = change;
  if (isNew) return null;
  const { productId, options, valueCent, status, orderedAt, paidAt, readyAt, cancelledAt } = change;
  const facts = { productId, options, valueCent, status, orderedAt, paidAt, readyAt, cancelledAt };
  const made = { referralNumber: toReferral, recipientNumber: toRecipient };
  const wasMoved = !isSame(change, made) && isSame(now, made);
  const goesBack = change.referralNumber === null || isThere(change.referralNumber);
  const before = goesBack ? change : nobody;
  const confirmed = wasMoved && before.referralNumber === null ? theirs(change) : null;
  const isTheirs = confirmed?.referralNumber != null && isThere(confirmed.referralNumber);
  const whom = isTheirs ? confirmed : wasMoved ? before : now;
  const { referralNumber, recipientNumber } = whom;
  const isNobodys = referralNumber === null;
  return {
    ...now,
    ...facts,
    referralNumber,
    recipientNumber,
    ...(wasMoved && (isTheirs ? notSetAside : { setAsideAt, setAsideReason })),
    emailHash: isNobodys ? change.emailHash : null,
    toldNumber: isNobodys ? change.toldNumber : null,
    importId: formerImportId,
  };
}

const atOnce = 500;

/** Writes the orders as they were, and removes those that were not there. */
async function write(tx: Database, key: ImportKey, undoing: readonly Undoing[]): Promise<void> {
  const former = undoing.flatMap(({ former: order }) => order ?? []);
  const { referralNumber, recipientNumber, emailHash, toldNumber, importId, setAsideAt, setAsideReason } = orders;
  const { productId, options, valueCent, status, orderedAt, paidAt, readyAt, cancelledAt } = orders;
  const whom = { referralNumber, recipientNumber, emailHash, toldNumber, setAsideAt, setAsideReason };
  const changing = {
    ...whom,
    importId,
    productId,
    options,
    valueCent,
    status,
    orderedAt,
    paidAt,
    readyAt,
    cancelledAt,
  };
  const as = Object.entries(changing).map(([name, { name: column }]) => [name, sql.raw(`excluded.${column}`)] as const);
  for (const some of lotsOf(former, atOnce)) {
    await tx
      .insert(orders)
      .values(some)
      .onConflictDoUpdate({ target: [orders.tenant, orders.externalId], set: Object.fromEntries(as) });
  }
  const brought = tx
    .select({ id: orderImportChanges.orderId })
    .from(orderImportChanges)
    .where(and(isOf(key), orderImportChanges.isNew));
  await tx.delete(orders).where(and(eq(orders.tenant, key.tenant), inArray(orders.externalId, brought)));
  await tx.delete(orderImportChanges).where(isOf(key));
}

/** In the books of what has not ended: in cents. */
const accruedCent = (all: Bounties) =>
  all
    .filter((bounty) => isAccrued(bounty) && bounty.state !== bountyState.cancelled)
    .reduce((sum, { valueCent }) => sum + valueCent, 0);

/** How many of these bounties hang on something else now, and by how much less is owed. */
function difference(before: Bounties, after: Bounties) {
  const now = new Map(after.map((bounty) => [bounty.id, bounty]));
  const isOther = (bounty: Bounties[number]) => {
    const is = now.get(bounty.id);
    const isReady = is?.readyAt?.getTime() === bounty.readyAt?.getTime();
    return is?.orderId !== bounty.orderId || !isReady || is?.valueCent !== bounty.valueCent;
  };
  return { bountyCount: before.filter(isOther).length, takenBackCent: accruedCent(before) - accruedCent(after) };
}

/** Orders that would go, and whose agency has refused them: with them its word would go, and silence would count as a yes. */
async function refusedAmong(tx: Database, { tenant }: ImportKey, undoing: readonly Undoing[]): Promise<Set<string>> {
  const going = undoing.filter(({ former }) => former === null).map(({ now }) => now.externalId);
  const last = new Map<string, string>();
  const { orderId, decision, id } = orderReleases;
  for (const some of lotsOf(going, atOnce)) {
    const rows = await tx
      .select({ orderId, decision })
      .from(orderReleases)
      .where(and(eq(orderReleases.tenant, tenant), inArray(orderId, some)))
      .orderBy(asc(id));
    for (const row of rows) last.set(row.orderId, row.decision);
  }
  return new Set([...last].flatMap(([order, word]) => (word === releaseDecision.refused ? [order] : [])));
}

interface Undo {
  readonly importId: string;
  readonly dryRun: boolean;
  readonly by: Operator;
}

const referralsOf = (pairs: readonly { now: Order; change: Change }[], theirs: Theirs): string[] => {
  const named = pairs.flatMap(({ now, change }) => [
    now.referralNumber,
    change.referralNumber ?? theirs(change)?.referralNumber ?? null,
  ]);
  return [...new Set(named.filter((number) => number !== null))].toSorted();
};

/**
 * Undoes an import of orders, or nothing of it: orders that it has brought are removed, those that it has changed are as before, and
 * their bounties follow, as with any order (`followOrders`). It takes the locks of whoever tells of orders, and holds all bounties of their
 * referrals before it looks what has come of them: of a claim, or a pay run, at the same moment one waits for the other.
 * @returns what was done, or would be; of a rehearsal also what is in its way
 * @throws Failure PSOF0871 no such import, PSOF0872 something is in its way, PSOF0873 it was undone, PSOF0874 of too many orders or referrals, PSOF0876 it goes on, PSOF0877 it is too long ago
 */
export async function undoImport(
  db: Database,
  effects: Effects,
  tenant: OrderTenant,
  { importId, dryRun, by }: Undo,
): Promise<UndoneImport> {
  const key = { tenant: tenant.key, id: importId };
  return transactOrRehearse(db, dryRun, async (tx) => {
    const row = await lockImport(tx, key);
    // Not before: who waited for the lock may have it only when what the import has changed is deleted.
    const now = effects.clock.now();
    requireUndoable(row, now);
    if ((await tx.$count(orderImportChanges, isOf(key))) > mostOrdersUndone) {
      throw new Failure('PSOF0874', [], { most: mostOrdersUndone });
    }
    const addresses = await addressesBefore(tx, key);
    // Each is a turn, as each referral is.
    if (addresses.length > mostUndone) throw new Failure('PSOF0874', [], { most: mostUndone });
    await takeTurnWithAddresses(tx, tenant.key, addresses, 'ordering');
    const pairs = await lockChanged(tx, key);
    const theirs = await confirmedSince(tx, tenant.key, addresses);
    const numbers = referralsOf(pairs, theirs);
    if (numbers.length + addresses.length > mostUndone) throw new Failure('PSOF0874', [], { most: mostUndone });
    const there = await holdReferrals(tx, tenant.key, numbers);
    const before = await holdBounties(tx, tenant.key, numbers);
    const undoing = pairs.map(({ now: order, change }): Undoing => {
      const former = formerOf(order, change, { isThere: (number) => there.has(number), theirs });
      return { now: order, former };
    });
    const found = hindrancesOf(row, undoing, { held: before, refused: await refusedAmong(tx, key, undoing) });
    const hindrances = { hindranceCount: found.length, hindrances: found.slice(0, mostHindrances) };
    const removedCount = undoing.filter(({ former }) => former === null).length;
    const counts = { importId, removedCount, restoredCount: undoing.length - removedCount };
    if (found.length > 0) {
      if (!dryRun) throw new Failure('PSOF0872', [], { count: found.length });
      return { ...counts, isDone: false, bountyCount: 0, takenBackCent: 0, ...hindrances };
    }
    await write(tx, key, undoing);
    await tell(
      tx,
      effects,
      tenant.key,
      undoing.flatMap(({ now: order, former }) => newsOfUndone(order, former)),
    );
    for (const some of lotsOf(numbers, atOnce)) await followOrders(tx, effects, tenant, some);
    const after = await readBounties(tx, tenant.key, numbers);
    await tx
      .update(orderImports)
      .set({ undoneAt: now, undoneBy: nameOf(by) })
      .where(and(eq(orderImports.tenant, tenant.key), eq(orderImports.id, importId)));
    await noteAction(tx, effects, tenant.key, { by, action: 'orders-import-undone', subject: importId });
    return { ...counts, isDone: !dryRun, ...difference(before, after), ...hindrances };
  });
}
