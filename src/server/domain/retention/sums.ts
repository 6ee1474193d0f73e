import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { recipients } from '#server/db/schema/recipients.ts';
import { referralSums } from '#server/db/schema/referral-sums.ts';
import type { referrals } from '#server/db/schema/referrals.ts';
import { dayInBerlin } from '../berlin-time.ts';

type Sums = typeof referralSums.$inferInsert;

const counted = ['referrals', 'clicks', 'entries', 'recipients', 'recipientsConfirmed'] as const;

/** Any number that nothing else locks. */
const lockKey = 4_600_003;

async function add(tx: Database, sums: Sums): Promise<void> {
  // Two that add to the same months in another order would wait for each other for ever.
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
  const set = Object.fromEntries(counted.map((name) => [name, sql`${referralSums[name]} + ${sums[name] ?? 0}`]));
  await tx
    .insert(referralSums)
    .values(sums)
    .onConflictDoUpdate({ target: [referralSums.tenant, referralSums.month, referralSums.productId], set });
}

const monthOf = (moment: Date) => dayInBerlin(moment).slice(0, 7);

/** Adds a referral that is deleted to the sums of the month it was made in and of its product. */
export async function countReferral(tx: Database, referral: typeof referrals.$inferSelect): Promise<void> {
  const { tenant, createdAt, productId, clicks, entries } = referral;
  await add(tx, { tenant, month: monthOf(createdAt), productId, referrals: 1, clicks, entries });
}

/** Adds a recipient who is deleted to the sums of the months they gave data and confirmed in. */
export async function countRecipient(
  tx: Database,
  { tenant, createdAt, confirmedAt }: typeof recipients.$inferSelect,
  productId: string,
): Promise<void> {
  await add(tx, { tenant, month: monthOf(createdAt), productId, recipients: 1 });
  if (confirmedAt) await add(tx, { tenant, month: monthOf(confirmedAt), productId, recipientsConfirmed: 1 });
}
