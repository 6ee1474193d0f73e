import { and, desc, eq, inArray, or } from 'drizzle-orm';
import type { RecipientBounty } from '#contract/calls/recipients-access.ts';
import type { Language } from '#contract/fields.ts';
import { bountySide, bountyState, orderStatus } from '#contract/states.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { orders } from '#server/db/schema/orders.ts';
import { toTimestamp } from '../berlin-time.ts';
import { complaintPeriodEnd } from '../bounty/complaint-period.ts';
import { euros } from '../money-text.ts';
import { furthest } from '../referral/list.ts';
import type { Tenant } from '../tenant.ts';
import type { Recipient } from './recipient.ts';

type Order = typeof orders.$inferSelect;
type Bounty = typeof bounties.$inferSelect;

/** The recipient's own parts, newest first. The recommender's part is not the recipient's to follow. */
export async function bountiesOf(db: Database, recipient: Recipient): Promise<Bounty[]> {
  return db
    .select()
    .from(bounties)
    .where(
      and(
        eq(bounties.tenant, recipient.tenant),
        eq(bounties.recipientNumber, recipient.number),
        eq(bounties.side, bountySide.recipient),
      ),
    )
    .orderBy(desc(bounties.createdAt));
}

/** The order that came with the recipient's own number, or that the bounty hangs on; others may be other people's. */
export async function orderOf(db: Database, recipient: Recipient, parts: readonly Bounty[]): Promise<Order | null> {
  const hangsOn = parts.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]));
  const found = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.tenant, recipient.tenant),
        or(eq(orders.recipientNumber, recipient.number), inArray(orders.externalId, hangsOn)),
      ),
    );
  return furthest(found);
}

interface Shown {
  readonly tenant: Tenant;
  readonly language: Language;
  readonly order: Order | null;
}

export function presentBounty(bounty: Bounty, { tenant, language, order }: Shown): RecipientBounty {
  const { id, valueCent, state, at } = bounty;
  const waits = state === bountyState.open && order?.status === orderStatus.paid;
  return {
    id,
    valueCent,
    value: euros(valueCent, language),
    state,
    at: toTimestamp(at),
    expectedBy: waits ? toTimestamp(complaintPeriodEnd(order, tenant.config.complaintPeriodDays)) : null,
  };
}
