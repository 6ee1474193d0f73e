import { and, asc, eq, inArray, isNotNull, not } from 'drizzle-orm';
import { bountySide, bountyState } from '#contract/money/bounty/states.ts';
import { worthReason } from '#contract/money/bounty/worth-reason.ts';
import { orderStatus } from '#contract/referral/order/states.ts';
import { valuesOf } from '#contract/values-of.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { orders } from '#server/db/schema/orders.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import type { Effects } from '../../effects.ts';
import { groupedBy } from '../../grouped-by.ts';
import { isRefusedForGood } from '../holds/release.ts';
import { isInTime } from '../bounty/order-period.ts';
import type { EarningTenant } from '../bounty/bounty-tenant.ts';
import { openBounty } from '../bounty/open-bounty.ts';
import type { Bounty } from '../bounty/transitions.ts';
import { partOf, splitEarned } from '../bounty/worth.ts';

type Order = typeof orders.$inferSelect;

/** What a recipient's next order that earns something is opened as, and what those before it are. */
interface Further {
  readonly nth: number;
  readonly valueCent: number;
  readonly parts: readonly Bounty[];
}

const hasEnded = ({ state, writtenOffAt }: Bounty) =>
  state === bountyState.cancelled || state === bountyState.expired || writtenOffAt !== null;

/**
 * A further order earns something where one before it still does, and nothing of the recipient waits for its order: how much goes by how
 * many of these count, so that a cancelled one takes no step.
 */
function stepOf(parts: readonly Bounty[], steps: readonly number[]): Omit<Further, 'parts'> | null {
  if (parts.some(({ state, orderId }) => state === bountyState.open && orderId === null)) return null;
  const counting = new Set(parts.filter((part) => !hasEnded(part)).map(({ nth }) => nth)).size;
  const valueCent = steps[counting - 1];
  return valueCent === undefined ? null : { nth: Math.max(...parts.map(({ nth }) => nth)) + 1, valueCent };
}

function nextOf(all: readonly Bounty[], found: readonly Order[], steps: readonly number[]): Further[] {
  const taken = new Set(all.map(({ orderId }) => orderId));
  const ofRecipient = ({ recipientNumber }: Pick<Order, 'recipientNumber'>) => recipientNumber;
  const theirs = groupedBy(found, ofRecipient);
  return [...groupedBy(all, ofRecipient)].flatMap(([recipientNumber, parts]) => {
    const step = stepOf(parts, steps);
    const isThere = theirs
      .get(recipientNumber)
      ?.some(
        (one) =>
          !taken.has(one.externalId) &&
          parts.every((part) => part.referralNumber === one.referralNumber && isInTime(one, part)),
      );
    return step && isThere ? [{ ...step, parts }] : [];
  });
}

/** Paid ones that nobody has refused for good. */
async function paidOrdersOf(
  tx: Database,
  tenant: string,
  { referralNumbers, now }: { readonly referralNumbers: readonly string[]; readonly now: Date },
): Promise<Order[]> {
  return tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.tenant, tenant),
        inArray(orders.referralNumber, [...referralNumbers]),
        eq(orders.status, orderStatus.paid),
        isNotNull(orders.recipientNumber),
        not(isRefusedForGood(now)),
      ),
    )
    .orderBy(asc(orders.orderedAt), asc(orders.externalId));
}

/** Bounties of referrals that the transaction holds, as they are now. */
export function readBounties(tx: Database, tenant: string, referralNumbers: readonly string[]): Promise<Bounty[]> {
  const theirs = and(eq(bounties.tenant, tenant), inArray(bounties.referralNumber, [...referralNumbers]));
  return tx.select().from(bounties).where(theirs);
}

/** Of the people of these bounties those who are still there: recommenders by their ids, recipients by their numbers. */
async function stillThere(tx: Database, tenant: string, parts: readonly Bounty[]): Promise<Set<string>> {
  const makers = parts.map(({ recommenderId }) => recommenderId);
  const numbers = parts.map(({ recipientNumber }) => recipientNumber);
  const rows = [
    ...(await tx
      .select({ of: recommenders.id })
      .from(recommenders)
      .where(and(eq(recommenders.tenant, tenant), inArray(recommenders.id, makers)))),
    ...(await tx
      .select({ of: recipients.number })
      .from(recipients)
      .where(and(eq(recipients.tenant, tenant), inArray(recipients.number, numbers)))),
  ];
  return new Set(rows.map(({ of }) => of));
}

/**
 * Opens bounties for the next paid orders of recipients of these referrals, where the tenant's further orders earn something (design §11
 * "staircase"): an order that names its recipient, on which nothing hangs, made within the days of the first. They are divided as the first was.
 * @param referralNumbers of which the transaction holds all bounties
 * @returns whether there are any that orders have to be followed for
 */
export async function openFurther(
  tx: Database,
  effects: Effects,
  tenant: EarningTenant,
  referralNumbers: readonly string[],
): Promise<boolean> {
  const further = tenant.shop?.rewards.furtherCent ?? [];
  if (further.length === 0) return false;
  const all = await readBounties(tx, tenant.key, referralNumbers);
  const next = nextOf(all, await paidOrdersOf(tx, tenant.key, { referralNumbers, now: effects.clock.now() }), further);
  if (next.length === 0) return false;
  const { number, bountyCent, agencyCent, recommenderShare } = referrals;
  const promises = await tx
    .select({ number, bountyCent, agencyCent, recommenderShare })
    .from(referrals)
    .where(and(eq(referrals.tenant, tenant.key), inArray(number, [...referralNumbers])));
  const promisedWith = new Map(promises.map((one) => [one.number, one]));
  const people = await stillThere(
    tx,
    tenant.key,
    next.flatMap(({ parts }) => parts),
  );
  let isOpened = false;
  for (const { nth, valueCent: earned, parts } of next) {
    const [first] = parts;
    const promised = first && promisedWith.get(first.referralNumber);
    if (!first || !promised) continue;
    // Which tariff it was is the recipient's own affair.
    const { referralNumber, recipientNumber, recommenderId, productId, orderUntil } = first;
    const split = splitEarned(tenant, promised, earned);
    for (const side of valuesOf(bountySide)) {
      const valueCent = partOf(side, split);
      const isTheirs = people.has(side === bountySide.recommender ? recommenderId : recipientNumber);
      if (valueCent === 0 || !isTheirs) continue;
      const whose = { tenant: tenant.key, referralNumber, recipientNumber, recommenderId, productId, orderUntil };
      const what = { side, valueCent, nth, worthReason: worthReason.furtherOrder };
      if (await openBounty(tx, effects, { ...whose, ...what })) isOpened = true;
    }
  }
  return isOpened;
}
