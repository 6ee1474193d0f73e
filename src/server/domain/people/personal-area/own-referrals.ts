import { and, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { OwnReferral } from '#contract/people/personal-area/calls.ts';
import type { Language } from '#contract/fields.ts';
import { orderStatus } from '#contract/referral/order/states.ts';
import { referralFilter, type ReferralFilter } from '#contract/people/personal-area/states.ts';
import type { Database } from '#server/db/database.ts';
import { orders } from '#server/db/schema/orders.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { agentLabel } from '../../programme/advisers/agents.ts';
import { toTimestamp } from '../../berlin-time.ts';
import { blockedAmong } from '../../money/holds/blocked.ts';
import type { Effects } from '../../effects.ts';
import { maskedName } from '../../identity/masking.ts';
import { presentClaim } from '../../money/collecting/present.ts';
import { standingsAmong, type Standing } from '../../money/pay-runs/standing.ts';
import type { OfferingTenant } from '../../tenant-parts.ts';
import { findProduct, type TenantProgramme } from '../../tenant.ts';
import { furthest } from '../../money/bounty/furthest.ts';
import { clickUrl } from '../../referral/referral/links.ts';
import { contactsOf } from './contacts.ts';
import { milestonesOf } from './milestones.ts';
import {
  bountyProgress,
  countingFor,
  earningsOf,
  hasLapsed,
  isCounting,
  ownParts,
  partsShown,
  readReferralBounties,
  type ReferralBounties,
} from './own-claims.ts';
import { statusOf, type Referral } from '../../referral/referral/referral.ts';
import { visitsOf } from '../../referral/referral/visits.ts';
import { paged } from '../../paged.ts';

type Recipient = typeof recipients.$inferSelect;
type Order = typeof orders.$inferSelect;

/** An order of the referral at hand counts for it: one that was made after everybody's day does not. */
const orderOfReferral = (condition: SQL) =>
  sql`exists (select 1 from ${orders} where ${orders.tenant} = ${referrals.tenant}
    and ${orders.referralNumber} = ${referrals.number} and ${isCounting} and ${condition})`;

/** The filter's meaning in SQL; `hasEnded` says the same of one referral. */
function filtered(filter: ReferralFilter, now: Date): SQL | undefined {
  if (filter === referralFilter.all) return undefined;
  // Nor is one that was told too late for everybody a success.
  const successful = sql`(${orderOfReferral(sql`${orders.status} = ${orderStatus.paid}`)} and not ${hasLapsed})`;
  if (filter === referralFilter.successful) return successful;
  const open = orderOfReferral(sql`${orders.status} = ${orderStatus.open}`);
  const anyOrder = orderOfReferral(sql`true`);
  const recipient = sql`exists (select 1 from ${recipients} where ${recipients.tenant} = ${referrals.tenant}
    and ${recipients.referralNumber} = ${referrals.number} and ${recipients.confirmedAt} is not null)`;
  const ended = sql`(${referrals.blockedAt} is not null or (${anyOrder} and not ${open}) or ${hasLapsed}
    or (not ${anyOrder} and not ${recipient} and ${referrals.expiresAt} <= ${now.toISOString()}))`;
  return filter === referralFilter.ended
    ? sql`(${ended} and not ${successful})`
    : sql`(not ${ended} and not ${successful})`;
}

/** The recipient to show: who ordered, else who confirmed first, else who gave data first. */
function foremost(candidates: readonly Recipient[], order: Order | null): Recipient | null {
  const ordered = candidates.find((recipient) => recipient.number === order?.recipientNumber);
  const rank = (recipient: Recipient) => recipient.confirmedAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
  const byProgress = candidates.toSorted((a, b) => rank(a) - rank(b) || a.createdAt.getTime() - b.createdAt.getTime());
  return ordered ?? byProgress[0] ?? null;
}

interface Shown {
  readonly tenant: OfferingTenant & Pick<TenantProgramme, 'agents'>;
  readonly language: Language;
  readonly effects: Effects;
}

interface Found {
  readonly recipient: Recipient | null;
  readonly bounties: ReferralBounties;
  readonly visits: OwnReferral['visits'];
  readonly standings: ReadonlyMap<string, Standing>;
  /** Bounties that earn nothing at the moment. */
  readonly blocked: ReadonlySet<string>;
  readonly theirs: readonly Recipient[];
  readonly orders: readonly Order[];
}

function present(referral: Referral, found: Found, shown: Shown): OwnReferral {
  const { recipient, bounties, visits, standings, blocked } = found;
  const { tenant, language, effects } = shown;
  const now = effects.clock.now();
  const recipientNumber = recipient?.number ?? null;
  const bounty = bountyProgress(bounties, recipientNumber, standings);
  const order = furthest(countingFor(bounty, found.orders));
  const progress = { ...referral, recipientConfirmedAt: recipient?.confirmedAt ?? null, order, bounty };
  return {
    referralNumber: referral.number,
    referralCode: referral.code,
    link: clickUrl(effects.publicUrl, tenant.key, referral.number),
    productName: findProduct(tenant, referral.productId)?.name[language] ?? referral.productId,
    channel: referral.channel,
    status: statusOf(referral, now),
    recommenderShare: referral.recommenderShare,
    ...partsShown(bounties, { tenant, referral, recipientNumber }),
    createdAt: toTimestamp(referral.createdAt),
    expiresAt: toTimestamp(referral.expiresAt),
    clicks: referral.clicks,
    visits,
    recipientName: recipient && maskedName(recipient.firstName, recipient.lastName),
    agentName: agentLabel(tenant, referral.agentNumber),
    order: order && { status: order.status, orderedAt: toTimestamp(order.orderedAt) },
    milestones: milestonesOf(progress, now),
    claims: ownParts(bounties, referral.number, recipientNumber).map((part) =>
      presentClaim(part, { tenant, language, standing: standings.get(part.id), blocked: blocked.has(part.id) }),
    ),
    contacts: contactsOf(
      referral,
      { recipients: found.theirs, orders: found.orders, furthest, bounties, standings },
      now,
    ),
  };
}

interface ListWish {
  readonly recommenderId: string;
  readonly filter: ReferralFilter;
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** A recommender's referrals, newest first, each with its status bar. */
export async function listOwn(db: Database, wish: ListWish, shown: Shown) {
  const { tenant, effects } = shown;
  const mine = and(
    eq(referrals.tenant, tenant.key),
    eq(referrals.recommenderId, wish.recommenderId),
    filtered(wish.filter, effects.clock.now()),
  );
  const [total] = await db.select({ count: count() }).from(referrals).where(mine);
  const page = await db
    .select()
    .from(referrals)
    .where(mine)
    .orderBy(desc(referrals.createdAt), desc(referrals.number))
    .limit(wish.pageSize)
    .offset((wish.pageNumber - 1) * wish.pageSize);
  const numbers = page.map((referral) => referral.number);
  const found = (table: typeof recipients | typeof orders) =>
    and(eq(table.tenant, tenant.key), inArray(table.referralNumber, numbers));
  // Of one moment there may be several, which the database gives in any order.
  const theirRecipients =
    numbers.length === 0
      ? []
      : await db.select().from(recipients).where(found(recipients)).orderBy(recipients.createdAt, recipients.number);
  const theirOrders =
    numbers.length === 0
      ? []
      : await db.select().from(orders).where(found(orders)).orderBy(orders.orderedAt, orders.externalId);
  const bounties = await readReferralBounties(db, tenant.key, { numbers, now: effects.clock.now() });
  const ids = bounties.bounties.map(({ id }) => id);
  const standings = await standingsAmong(db, tenant.key, ids);
  const blocked = await blockedAmong(db, tenant.key, ids);
  const visits = await visitsOf(db, tenant.key, numbers);
  const content = page.map((referral) => {
    const its = theirOrders.filter((candidate) => candidate.referralNumber === referral.number);
    const theirs = theirRecipients.filter((candidate) => candidate.referralNumber === referral.number);
    const seen = visits.get(referral.number) ?? [];
    const recipient = foremost(theirs, furthest(its));
    const related = { bounties, visits: seen, standings, blocked, theirs, orders: its };
    return present(referral, { recipient, ...related }, shown);
  });
  return {
    ...paged(content, total?.count ?? 0, wish),
    sums: await earningsOf(db, tenant, { recommenderId: wish.recommenderId, now: effects.clock.now() }),
  };
}
