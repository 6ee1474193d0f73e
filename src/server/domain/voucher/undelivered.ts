import { sql, type SQL } from 'drizzle-orm';
import { orderStatus } from '#contract/states.ts';
import { bounties, bountyDestinations } from '#server/db/schema/bounties.ts';
import { paymentRecords } from '#server/db/schema/deletions.ts';
import { mails } from '#server/db/schema/mails.ts';
import { orders } from '#server/db/schema/orders.ts';
import { vouchers } from '#server/db/schema/vouchers.ts';
import { dayInBerlin } from '../berlin-time.ts';
import { deadlines } from '../retention/deadlines.ts';
import { isOver } from '../retention/period.ts';

/** Its person is gone, and where it was to go is out of sight: nobody can do anything for it. */
const isOutOfReach = (bountyId: SQL | typeof bounties.id | typeof vouchers.bountyId, tenant: SQL) =>
  sql`(exists (select 1 from ${paymentRecords} where ${paymentRecords.tenant} = ${tenant}
      and ${paymentRecords.bountyId} = ${bountyId})
    and not exists (select 1 from ${bountyDestinations} where ${bountyDestinations.tenant} = ${tenant}
      and ${bountyDestinations.bountyId} = ${bountyId}))`;

/** When the mail that brought the voucher of the bounty at hand last was given up; null where it was not. */
export const givenUpAt = sql`(select ${mails.failedAt} from ${vouchers}
  join ${mails} on ${mails.tenant} = ${vouchers.tenant} and ${mails.id} = ${vouchers.mailId}
  where ${vouchers.tenant} = ${bounties.tenant} and ${vouchers.bountyId} = ${bounties.id})`;

/**
 * The voucher of the bounty at hand was given and has not arrived, and where it goes is known: it can be mailed again (`mailAgain`). The
 * row of the order stands beside it.
 */
export const isUndelivered = (tenant: string): SQL => sql`(${bounties.id} in (select ${vouchers.bountyId} from ${mails}
    join ${vouchers} on ${vouchers.tenant} = ${mails.tenant} and ${vouchers.mailId} = ${mails.id}
    where ${mails.tenant} = ${tenant} and ${mails.failedAt} is not null)
  and ${orders.status} is distinct from ${orderStatus.cancelled}
  and not ${isOutOfReach(bounties.id, sql`${bounties.tenant}`)})`;

/**
 * The voucher of the bounty at hand has not left, on its way or given up, and whoever is gone can still claim it, held or
 * not, since a hold can be lifted: where it goes is needed until it has (docs/decisions/2026-11-23-vouchers-of-who-is-gone.md).
 */
export const isStillToArrive = (now: Date): SQL => sql`(exists (select 1 from ${vouchers}
    join ${mails} on ${mails.tenant} = ${vouchers.tenant} and ${mails.id} = ${vouchers.mailId}
    where ${vouchers.tenant} = ${bounties.tenant} and ${vouchers.bountyId} = ${bounties.id} and ${mails.sentAt} is null
    and (${vouchers.validUntil} is null or ${vouchers.validUntil} >= ${dayInBerlin(now)})
    and not ${isOver(deadlines.lapsedRecords, vouchers.givenAt, now)})
  and not exists (select 1 from ${orders} where ${orders.tenant} = ${bounties.tenant}
    and ${orders.externalId} = ${bounties.orderId} and ${orders.status} = ${orderStatus.cancelled}))`;

/** The mail at hand brought a voucher last, of which somebody can do something: that it was given up has to be known for as long. */
export const bringsVoucher = sql`exists (select 1 from ${vouchers} where ${vouchers.tenant} = ${mails.tenant}
  and ${vouchers.mailId} = ${mails.id} and not ${isOutOfReach(vouchers.bountyId, sql`${vouchers.tenant}`)})`;
