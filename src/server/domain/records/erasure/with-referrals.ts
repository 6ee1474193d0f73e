import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import type { Recipient } from '../../referral/recipient/recipient.ts';

/** Recipients of one tenant, with what their referrals say. */
export async function withReferrals(tx: Database, tenant: string, people: readonly Recipient[]) {
  const numbers = people.map(({ referralNumber }) => referralNumber);
  const { number, productId, recommenderId } = referrals;
  const rows = await tx
    .select({ number, productId, recommenderId })
    .from(referrals)
    .where(and(eq(referrals.tenant, tenant), inArray(number, numbers)));
  const known = new Map(rows.map((row) => [row.number, row]));
  return people.map((person) => {
    const referral = known.get(person.referralNumber);
    if (!referral) throw new Error('a recipient of no referral');
    return { ...person, productId: referral.productId, recommenderId: referral.recommenderId };
  });
}
