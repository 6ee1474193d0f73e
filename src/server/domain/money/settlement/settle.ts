import { and, eq, inArray } from 'drizzle-orm';
import type { Happening } from '#contract/happenings.ts';
import { ledgerKind } from '#contract/money/ledger/ledger-accounts.ts';
import { bountySide, bountyState } from '#contract/money/bounty/states.ts';
import { valuesOf } from '#contract/values-of.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import type { referrals } from '#server/db/schema/referrals.ts';
import { statement } from '#server/db/statement.ts';
import { endOfDayInBerlin } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';
import { post } from '../ledger/post.ts';
import { perhapsPaidAmong } from '../holds/blocked.ts';
import { dropFromRun, lockRunsOf } from '../pay-runs/drop.ts';
import type { AskingTenant, OpeningTenant, OrderTenant } from '../bounty/bounty-tenant.ts';
import type { OfferingTenant } from '../../tenant-parts.ts';
import { accrue } from '../bounty/accrual.ts';
import { sendCancelled } from '../bounty/bounty-mails.ts';
import { hangOn } from '../bounty/hang-on.ts';
import { dueBounties } from './due.ts';
import { creditLost } from '../bounty/charge-agency.ts';
import { cancelledAmong, furthestOrders } from '../bounty/orders.ts';
import { openFurther, readBounties } from './open-further.ts';
import { makeAvailable } from './provide.ts';
import { openBounties } from '../bounty/open-bounty.ts';
import { paidOf } from '../bounty/said.ts';
import { cancelBounty, cancelUnreleased, type Bounty } from '../bounty/transitions.ts';
import { takeTurn } from '../bounty/turn.ts';
import { lockBounties } from '../bounty/lock-bounties.ts';
import { writeOff } from '../bounty/standing.ts';
import { partOf, promisedBy } from '../bounty/worth.ts';

type Referral = typeof referrals.$inferSelect;

const readMaker = statement<Readonly<Record<'tenant' | 'id', string>>, { id: string }[]>((db, given) =>
  db
    .select({ id: recommenders.id })
    .from(recommenders)
    .where(and(eq(recommenders.tenant, given('tenant')), eq(recommenders.id, given('id')))),
);

/** What a recipient's confirmation has opened. */
export interface Opened {
  /** What the feed has to tell of it. */
  readonly told: readonly Happening[];
  /** All bounties of the referral, held, by their ids. */
  readonly held: readonly Bounty[];
}

/**
 * Opens the parts of a recipient who has confirmed. A side that gets nothing has no bounty, nor has a recommender who
 * deleted the account.
 * @param referral held
 * @returns what {@link followOpened} goes on with, once the feed was told
 */
export async function openParts(
  tx: Database,
  effects: Effects,
  tenant: OpeningTenant,
  { referral, recipientNumber }: { referral: Referral; recipientNumber: string },
): Promise<Opened> {
  const { number: referralNumber, recommenderId, productId, payingAgency } = referral;
  const before = await holdBounties(tx, tenant.key, [referralNumber]);
  const promised = promisedBy(referral);
  const parts = valuesOf(bountySide).map((side) => ({
    side,
    valueCent: partOf(side, promised),
    agencyCent: partOf(side, promised.ofAgency),
  }));
  const isMakers = ({ side, valueCent }: (typeof parts)[number]) => side === bountySide.recommender && valueCent > 0;
  const maker = { tenant: tenant.key, id: recommenderId };
  const isMakerThere = parts.some(isMakers) && (await readMaker(tx, maker)).length > 0;
  // Of one moment: both end together where no order comes.
  const orderUntil = endOfDayInBerlin(effects.clock.now(), tenant.private.orderPeriodDays);
  const whose = { tenant: tenant.key, referralNumber, recipientNumber, recommenderId, productId, orderUntil };
  const owed = parts.filter(({ side, valueCent }) => valueCent > 0 && (side === bountySide.recipient || isMakerThere));
  const { opened, told } = await openBounties(
    tx,
    effects,
    owed.map((part) => ({ ...whose, ...part, payingAgency })),
  );
  return { told, held: [...before, ...opened].toSorted((one, other) => (one.id < other.id ? -1 : 1)) };
}

/** What the orders that are there mean for bounties that were just opened, as {@link followOrders}. */
export async function followOpened(
  tx: Database,
  effects: Effects,
  tenant: OrderTenant,
  { referralNumber, held }: { readonly referralNumber: string; readonly held: readonly Bounty[] },
): Promise<void> {
  await followHeld(tx, effects, tenant, { referralNumbers: [referralNumber], held });
}

/** Locks the bounties of referrals, then the runs they wait in. */
async function lockBountiesOf(tx: Database, tenant: string, referralNumbers: readonly string[]): Promise<Bounty[]> {
  const theirs = and(eq(bounties.tenant, tenant), inArray(bounties.referralNumber, [...referralNumbers]));
  const rows = await lockBounties(tx, theirs);
  await lockRunsOf(
    tx,
    tenant,
    rows.map(({ id }) => id),
  );
  return rows;
}

/**
 * Holds the bounties of referrals until the transaction ends, so that what is seen to stand on an order, or not to, stays so.
 * All that the transaction will follow, at once.
 */
export async function holdBounties(
  tx: Database,
  tenant: string,
  referralNumbers: readonly string[],
): Promise<Bounty[]> {
  if (referralNumbers.length === 0) return [];
  await takeTurn(tx, tenant, referralNumbers);
  return lockBountiesOf(tx, tenant, referralNumbers);
}

/**
 * What orders, cancellations or confirmations mean for the bounties of referrals: open ones hang on the order that got furthest
 * and end when theirs is cancelled or refused and there is no other; what they are worth is owed once that order is paid; those made available end with the very order they hang on.
 * Where further orders earn something, bounties are opened for these, too.
 */
export async function followOrders(
  tx: Database,
  effects: Effects,
  tenant: OrderTenant,
  referralNumbers: readonly string[],
): Promise<void> {
  if (referralNumbers.length === 0) return;
  const held = await holdBounties(tx, tenant.key, referralNumbers);
  await followHeld(tx, effects, tenant, { referralNumbers, held });
}

interface Held {
  readonly referralNumbers: readonly string[];
  /** All bounties of these referrals, locked, by their ids. */
  readonly held: readonly Bounty[];
}

async function followHeld(
  tx: Database,
  effects: Effects,
  tenant: OrderTenant,
  { referralNumbers, held }: Held,
): Promise<void> {
  let mayBeDue = await followWith(tx, effects, tenant, held);
  // Each time one more of a recipient's is opened, and there are as many as the tenant rewards.
  while (await openFurther(tx, effects, tenant, referralNumbers)) {
    const all = await readBounties(tx, tenant.key, referralNumbers);
    mayBeDue = (await followWith(tx, effects, tenant, all)) || mayBeDue;
  }
  if (mayBeDue) await provideDue(tx, effects, tenant, referralNumbers);
}

/** @returns whether any of them has a day on which it becomes available, or may have one now */
async function followWith(
  tx: Database,
  effects: Effects,
  tenant: OrderTenant,
  all: readonly Bounty[],
): Promise<boolean> {
  const open = all.filter(({ state }) => state === bountyState.open);
  const furthest = await furthestOrders(tx, tenant.key, { open, all, now: effects.clock.now() });
  await accrue(tx, effects, tenant, { open, furthest });
  await hangOn(tx, open, furthest);
  for (const bounty of open) {
    const said = furthest.get(bounty.id);
    if (said === 'cancelled') await cancelBounty(tx, effects, bounty);
    if (said === 'refused') await cancelUnreleased(tx, effects, bounty);
  }
  const others = all.filter(({ state }) => state !== bountyState.open);
  for (const bounty of await cancelledAmong(tx, tenant.key, others)) {
    await followCancellation(tx, effects, tenant, bounty);
  }
  return open.some(({ id, readyAt }) => readyAt !== null || paidOf(furthest.get(id) ?? 'none') !== null);
}

/** Makes available what is due of some referrals now. */
async function provideDue(
  tx: Database,
  effects: Effects,
  tenant: AskingTenant,
  referralNumbers: readonly string[],
): Promise<void> {
  let found = await dueBounties(tx, effects, [tenant.key], { referralNumbers });
  for (let last = found.at(-1); last; last = found.at(-1)) {
    await makeAvailable(tx, effects, tenant, found);
    found = await dueBounties(tx, effects, [tenant.key], { referralNumbers, after: last.id });
  }
}

/**
 * A paid bounty stays paid; what that means is a matter of the books, once: of what came back and is on its way again, when the bank has
 * said what became of it; of what came back and is perhaps paid, when two operators have. Who waits for what came back is told that it does not come any more.
 */
async function cancelInBooks(tx: Database, effects: Effects, partner: OfferingTenant, bounty: Bounty): Promise<void> {
  const { tenant, id: bountyId, valueCent: amountCent } = bounty;
  const [now] = await tx
    .select({ standing: bounties.standing, writtenOffAt: bounties.writtenOffAt })
    .from(bounties)
    .where(and(eq(bounties.tenant, tenant), eq(bounties.id, bountyId)));
  if (!now || now.standing === 'sent' || now.writtenOffAt !== null) return;
  const isOwed = now.standing !== 'settled';
  if (isOwed && (await perhapsPaidAmong(tx, tenant, [bountyId])).size > 0) return;
  await writeOff(tx, effects, bounty);
  await creditLost(tx, effects, { tenant, ids: [bountyId] });
  // What the bank sent back is owed again, and now to nobody; what arrived could be asked back.
  const kind = isOwed ? ledgerKind.cancelled : ledgerKind.cancelledAfterPayout;
  await post(tx, effects, tenant, { kind, bountyId, amountCent });
  if (isOwed) await sendCancelled(tx, effects, partner, bounty);
}

/**
 * Ends what hangs on a cancelled order: a bounty that waits in a pay run falls out of it; one whose file was fetched is
 * looked at again when the bank has answered, and one that is perhaps paid when two operators have.
 */
export async function followCancellation(
  tx: Database,
  effects: Effects,
  tenant: OfferingTenant,
  bounty: Bounty,
): Promise<void> {
  // What came back waits in a run as what was never paid does.
  const left = await dropFromRun(tx, effects, bounty);
  if (bounty.state === bountyState.paid) return cancelInBooks(tx, effects, tenant, bounty);
  if (left === 'sent' || (await perhapsPaidAmong(tx, tenant.key, [bounty.id])).size > 0) return;
  const cancelled = await cancelBounty(tx, effects, bounty);
  if (cancelled) await sendCancelled(tx, effects, tenant, cancelled);
}
