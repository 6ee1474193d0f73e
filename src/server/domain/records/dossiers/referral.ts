import { and, asc, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Language } from '#contract/fields.ts';
import { blockedThing } from '#contract/money/blocking/blocked-thing.ts';
import { readReferralDossier as call } from '#contract/records/dossiers/calls-operator.ts';
import { mostListed } from '#contract/records/dossiers/parts.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { orderReleases } from '#server/db/schema/order-releases.ts';
import { orders } from '#server/db/schema/orders.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { inTimestamps } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';
import { blocksOn } from '../../money/holds/about.ts';
import { findRecommender } from '../../people/account/recommenders.ts';
import { findReferral, statusOf, type Referral } from '../../referral/referral/referral.ts';
import type { OfferingTenant } from '../../tenant-parts.ts';
import { findProduct } from '../../tenant.ts';
import { bountiesWithWays, moneyOf } from './bounties.ts';
import { maskedPerson } from './masked.ts';
import { newestRecipients, presentBlock, presentRecipient } from './parts.ts';
import { wayOf } from './way.ts';

const ordersOf = (db: Database, { tenant, number }: Referral) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.tenant, tenant), eq(orders.referralNumber, number)))
    .orderBy(asc(orders.orderedAt), asc(orders.externalId))
    .limit(mostListed);

const releasesOf = (db: Database, tenant: string, ids: readonly string[]) =>
  db
    .select()
    .from(orderReleases)
    .where(and(eq(orderReleases.tenant, tenant), inArray(orderReleases.orderId, [...ids])))
    .orderBy(asc(orderReleases.id));

/** Who made it, masked, or null once they are gone. */
async function makerOf(db: Database, { tenant, recommenderId }: Referral) {
  const person = await findRecommender(db, tenant, recommenderId);
  return person && { recommenderId, ...maskedPerson(person), isBlocked: person.blockedAt !== null };
}

interface Asked {
  readonly tenant: OfferingTenant;
  readonly number: string;
  readonly language: Language;
}

/**
 * The whole way of a referral, as an operator sees it who has not said why they look.
 * @throws Failure PSOF0301 unknown
 */
export async function readReferralDossier(
  db: Database,
  effects: Effects,
  { tenant, number, language }: Asked,
): Promise<AnswerOf<typeof call>> {
  const { key } = tenant;
  const referral = await findReferral(db, key, number);
  const here = { tenant: key, which: eq(bounties.referralNumber, number) };
  const { rows, recipientCount } = await newestRecipients(db, key, eq(recipients.referralNumber, number));
  const told = await ordersOf(db, referral);
  const ways = await bountiesWithWays(db, effects, here);
  const blocks = await blocksOn(db, key, [
    { thing: blockedThing.referral, ids: [number] },
    { thing: blockedThing.account, ids: [referral.recommenderId] },
    { thing: blockedThing.bounty, ids: ways.bounties.map(({ bountyId }) => bountyId) },
  ]);
  const orderIds = told.map(({ externalId }) => externalId);
  const releases = await releasesOf(db, key, orderIds);
  // Reading it with the contract's schema leaves behind what is not for the eyes of who has not said why.
  return v.parse(call.answer, {
    ...inTimestamps(referral),
    referralNumber: number,
    referralCode: referral.code,
    productName: findProduct(tenant, referral.productId)?.name[language] ?? referral.productId,
    status: statusOf(referral, effects.clock.now()),
    bountyCent: referral.bountyCent + referral.agencyCent,
    recommender: await makerOf(db, referral),
    recipient: rows.map(presentRecipient),
    recipientCount,
    money: await moneyOf(db, here),
    orders: told.map(inTimestamps),
    ...ways,
    blocks: blocks.map(presentBlock),
    way: wayOf({ referral, recipients: rows, orders: told, releases, bounties: ways.bounties, blocks }),
  });
}
