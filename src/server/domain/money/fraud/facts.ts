import { and, asc, count, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { orderStatus } from '#contract/referral/order/states.ts';
import type { Database } from '#server/db/database.ts';
import { lockRows } from '#server/db/locks.ts';
import { orders } from '#server/db/schema/orders.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import type { Effects } from '../../effects.ts';
import { mailboxOf } from '../../mails/email-key.ts';
import { whoOf } from '../traits/traits.ts';
import { askForNeighbours, readAlike, sharedIn } from './alike.ts';
import { noteOwnTraits, plainName, type Recipient, type Recommender } from './own-traits.ts';
import type { Facts } from './signals.ts';

/** Who has more is judged by the newest. */
const mostReferrals = 500;
const mostRecipients = 1000;

async function newestReferrals(tx: Database, { tenant, id }: Recommender): Promise<string[]> {
  const rows = await tx
    .select({ number: referrals.number })
    .from(referrals)
    .where(and(eq(referrals.tenant, tenant), eq(referrals.recommenderId, id)))
    .orderBy(desc(referrals.createdAt), desc(referrals.number))
    .limit(mostReferrals);
  return rows.map(({ number }) => number);
}

/** Those who confirmed with some referrals, held until the transaction ends: of who is deleted meanwhile nothing is noted. */
async function holdConfirmed(tx: Database, tenant: string, numbers: readonly string[]): Promise<Recipient[]> {
  const areTheirs = and(
    eq(recipients.tenant, tenant),
    inArray(recipients.referralNumber, [...numbers]),
    isNotNull(recipients.confirmedAt),
  );
  const newest = tx
    .select({ number: recipients.number })
    .from(recipients)
    .where(areTheirs)
    .orderBy(desc(recipients.confirmedAt), desc(recipients.number))
    .limit(mostRecipients);
  const read = tx
    .select()
    .from(recipients)
    .where(and(eq(recipients.tenant, tenant), inArray(recipients.number, newest)))
    .orderBy(asc(recipients.number));
  return lockRows(tx, 'recipient', read, { key: ({ number }) => number, strength: 'key share' });
}

async function countOrders(tx: Database, tenant: string, numbers: readonly string[]): Promise<Facts['orders']> {
  const rows = await tx
    .select({ status: orders.status, count: count() })
    .from(orders)
    .where(and(eq(orders.tenant, tenant), inArray(orders.referralNumber, [...numbers])))
    .groupBy(orders.status);
  const all = rows.reduce((sum, row) => sum + row.count, 0);
  const cancelled = rows.find(({ status }) => status === orderStatus.cancelled)?.count ?? 0;
  return { count: all, cancelled };
}

/** Reads what is known of a recommender, who is held, and notes what they and their recipients have. */
export async function readFacts(tx: Database, effects: Effects, recommender: Recommender): Promise<Facts> {
  const { tenant, id, email, emailKey } = recommender;
  const seen = {
    who: whoOf(effects, tenant, emailKey),
    name: plainName(recommender),
    mailbox: mailboxOf(email),
  };
  const numbers = await newestReferrals(tx, recommender);
  const theirs = numbers.length === 0 ? [] : await holdConfirmed(tx, tenant, numbers);
  const fresh = await noteOwnTraits(tx, effects, { recommender, theirs });
  const alike = await readAlike(tx, tenant, [id, ...theirs.map(({ number }) => number)]);
  await askForNeighbours(tx, effects, { tenant, own: id, alike, fresh });
  return {
    recommender: seen,
    recipients: theirs.map((recipient) => ({
      number: recipient.number,
      who: whoOf(effects, tenant, recipient.emailKey),
      name: plainName(recipient),
      mailbox: mailboxOf(recipient.email),
      confirmedAt: recipient.confirmedAt ?? recipient.createdAt,
    })),
    shared: sharedIn(alike),
    orders: numbers.length === 0 ? { count: 0, cancelled: 0 } : await countOrders(tx, tenant, numbers),
  };
}
