import { sql, type SQL } from 'drizzle-orm';
import { orderStatus } from '#contract/states.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { paymentRecords } from '#server/db/schema/deletions.ts';
import { mails } from '#server/db/schema/mails.ts';
import { orders } from '#server/db/schema/orders.ts';
import { vouchers } from '#server/db/schema/vouchers.ts';

const ofPersonGone = (bountyId: SQL | typeof bounties.id | typeof vouchers.bountyId, tenant: SQL) =>
  sql`exists (select 1 from ${paymentRecords} where ${paymentRecords.tenant} = ${tenant}
    and ${paymentRecords.bountyId} = ${bountyId})`;

/** When the mail that brought the voucher of the bounty at hand last was given up; null where it was not. */
export const givenUpAt = sql`(select ${mails.failedAt} from ${vouchers}
  join ${mails} on ${mails.tenant} = ${vouchers.tenant} and ${mails.id} = ${vouchers.mailId}
  where ${vouchers.tenant} = ${bounties.tenant} and ${vouchers.bountyId} = ${bounties.id})`;

/**
 * The voucher of the bounty at hand was given, and somebody is there who has not got it: it can be mailed again (`mailAgain`). The row of
 * the order stands beside it.
 */
export const isUndelivered = (tenant: string): SQL => sql`(${bounties.id} in (select ${vouchers.bountyId} from ${mails}
    join ${vouchers} on ${vouchers.tenant} = ${mails.tenant} and ${vouchers.mailId} = ${mails.id}
    where ${mails.tenant} = ${tenant} and ${mails.failedAt} is not null)
  and ${orders.status} is distinct from ${orderStatus.cancelled}
  and not ${ofPersonGone(bounties.id, sql`${bounties.tenant}`)})`;

/** The mail at hand brought a voucher last, to somebody who is still there: that it was given up has to be known for as long. */
export const bringsVoucher = sql`exists (select 1 from ${vouchers} where ${vouchers.tenant} = ${mails.tenant}
  and ${vouchers.mailId} = ${mails.id} and not ${ofPersonGone(vouchers.bountyId, sql`${vouchers.tenant}`)})`;
