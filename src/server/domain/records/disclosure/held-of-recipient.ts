import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { orderReleases } from '#server/db/schema/order-releases.ts';
import { purposeTokens } from '#server/db/schema/tokens.ts';
import { inTimestamps, toTimestamp } from '../../berlin-time.ts';
import { groupedBy } from '../../grouped-by.ts';
import { holdsOf } from '../../money/holds/about.ts';
import { payoutsAmong } from '../../money/collecting/payouts.ts';
import { consentsOf } from '../../people/consent/consents.ts';
import type { Effects } from '../../effects.ts';
import { ofRecipient } from '../../mails/addressed-mail.ts';
import { mailsTo } from './mails-to.ts';
import { bountiesOf, ordersOf, presentBounties } from '../../referral/recipient/bounties.ts';
import type { Presented } from '../../referral/recipient/present.ts';
import type { Recipient } from '../../referral/recipient/recipient.ts';

/** What was typed is kept with the tokens of the device and of the mailed link, until it is erased from them. */
async function typedFor(db: Database, { tenant, number }: Recipient): Promise<object[]> {
  const rows = await db
    .select({ details: purposeTokens.details, createdAt: purposeTokens.createdAt })
    .from(purposeTokens)
    .where(
      and(
        eq(purposeTokens.tenant, tenant),
        eq(purposeTokens.subject, number),
        inArray(purposeTokens.purpose, ['recipient', 'recipient-visit']),
      ),
    )
    .orderBy(asc(purposeTokens.createdAt), asc(purposeTokens.hash));
  return rows.flatMap(({ details, createdAt }) =>
    'email' in details ? [inTimestamps({ ...details, createdAt })] : [],
  );
}

/** What agencies have said of some orders, and why, by the order's number; not who of them, who is a person too (GDPR Art. 15 (4)). */
async function releasesOf(db: Database, tenant: string, orders: readonly { readonly externalId: string }[]) {
  const { orderId, decision: release, reason, at, id } = orderReleases;
  const ids = orders.map(({ externalId }) => externalId);
  const rows = await db
    .select({ orderId, release, reason, at })
    .from(orderReleases)
    .where(and(eq(orderReleases.tenant, tenant), inArray(orderId, ids)))
    .orderBy(asc(id));
  const timed = rows.map(({ at: moment, ...row }) => ({ ...row, at: toTimestamp(moment) }));
  return groupedBy(timed, (row) => row.orderId);
}

/** Everything that is kept of a recipient and is theirs, to be read with the schema of the call that hands it out. */
export async function heldOf(
  db: Database,
  effects: Effects,
  recipient: Recipient,
  { tenant, language }: Presented,
): Promise<object> {
  const { number, confirmedAt, deleteAfter } = recipient;
  const parts = await bountiesOf(db, recipient);
  const orders = await ordersOf(db, recipient, parts);
  const releases = await releasesOf(db, tenant.key, orders);
  const ids = parts.map(({ id }) => id);
  const payoutsOf = await payoutsAmong(db, effects, tenant.key, ids);
  const bounties = await presentBounties(db, parts, { tenant, language, now: effects.clock.now() });
  return {
    ...inTimestamps({ ...recipient, expiresAt: confirmedAt ? null : deleteAfter }),
    recipientNumber: number,
    details: await typedFor(db, recipient),
    consents: (await consentsOf(db, { tenant: tenant.key, subject: number })).map(inTimestamps),
    orders: orders.map((order) => ({ ...inTimestamps(order), releases: releases.get(order.externalId) ?? [] })),
    bounties: bounties.map((bounty) => ({ ...bounty, ...payoutsOf(bounty.id) })),
    blocks: (await holdsOf(db, tenant.key, ids)).map(inTimestamps),
    mails: (await mailsTo(db, tenant.key, [ofRecipient(number)])).map(inTimestamps),
  };
}
