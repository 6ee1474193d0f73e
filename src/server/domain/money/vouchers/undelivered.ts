import { inArray, sql, type SQL } from 'drizzle-orm';
import { orderStatus } from '#contract/referral/order/states.ts';
import { bounties, bountyDestinations } from '#server/db/schema/bounties.ts';
import { paymentRecords } from '#server/db/schema/deletions.ts';
import { mails } from '#server/db/schema/mails.ts';
import { orders } from '#server/db/schema/orders.ts';
import { vouchers } from '#server/db/schema/vouchers.ts';
import { dayInBerlin } from '../../berlin-time.ts';
import { deadlines } from '../../records/deletion-log/deadlines.ts';
import { isOver } from '../../records/deletion-log/period.ts';

/** The last day of the voucher at hand is over, or nobody can claim it any more. */
const isWorthless = (now: Date) =>
  sql`(coalesce(${vouchers.validUntil} < ${dayInBerlin(now)}, false) or ${isOver(deadlines.timeBarredRecords, vouchers.givenAt, now)})`;

/**
 * The person of the voucher at hand is gone, and so is where it was to go, or what it was worth: nobody can do anything for it. Where it was to
 * go stays where nobody can read it.
 */
const isOutOfReach = (now: Date) =>
  sql`(exists (select 1 from ${paymentRecords} where ${paymentRecords.tenant} = ${vouchers.tenant}
      and ${paymentRecords.bountyId} = ${vouchers.bountyId})
    and (${isWorthless(now)} or not exists (select 1 from ${bountyDestinations}
      where ${bountyDestinations.tenant} = ${vouchers.tenant} and ${bountyDestinations.bountyId} = ${vouchers.bountyId})))`;

/** When the mail that brought the voucher of the bounty at hand last was given up; null where it was not. */
export const givenUpAt = sql`(select ${mails.failedAt} from ${vouchers}
  join ${mails} on ${mails.tenant} = ${vouchers.tenant} and ${mails.id} = ${vouchers.mailId}
  where ${vouchers.tenant} = ${bounties.tenant} and ${vouchers.bountyId} = ${bounties.id})`;

/**
 * The voucher of the bounty at hand was given and has not arrived, and where it goes is known: it can be mailed again (`mailAgain`). The
 * row of the order stands beside it.
 */
export const isUndelivered = (
  tenants: readonly string[],
  now: Date,
): SQL => sql`((${bounties.tenant}, ${bounties.id}) in (select ${vouchers.tenant}, ${vouchers.bountyId} from ${mails}
    join ${vouchers} on ${vouchers.tenant} = ${mails.tenant} and ${vouchers.mailId} = ${mails.id}
    where ${inArray(mails.tenant, [...tenants])} and ${mails.failedAt} is not null and not ${isOutOfReach(now)})
  and ${orders.status} is distinct from ${orderStatus.cancelled})`;

/**
 * The voucher of the bounty at hand has not left, on its way or given up, and whoever is gone can still claim it, held or
 * not, since a hold can be lifted: where it goes is needed until it has (docs/decisions/2026-11-23-vouchers-of-who-is-gone.md).
 */
export const isStillToArrive = (now: Date): SQL => sql`(exists (select 1 from ${vouchers}
    join ${mails} on ${mails.tenant} = ${vouchers.tenant} and ${mails.id} = ${vouchers.mailId}
    where ${vouchers.tenant} = ${bounties.tenant} and ${vouchers.bountyId} = ${bounties.id} and ${mails.sentAt} is null
    and not ${isWorthless(now)})
  and not exists (select 1 from ${orders} where ${orders.tenant} = ${bounties.tenant}
    and ${orders.externalId} = ${bounties.orderId} and ${orders.status} = ${orderStatus.cancelled}))`;

/** The mail at hand brought a voucher last, of which somebody can do something: that it was given up has to be known for as long. */
export const bringsVoucher = (now: Date): SQL => sql`exists (select 1 from ${vouchers}
  where ${vouchers.tenant} = ${mails.tenant} and ${vouchers.mailId} = ${mails.id} and not ${isOutOfReach(now)})`;
