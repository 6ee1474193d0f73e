import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import { recipientSpellings } from '#server/db/schema/recipient-spellings.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { referrals } from '#server/db/schema/referrals.ts';

/**
 * The recipients whom addresses name, by how they are reached or by another spelling that they have confirmed; to be joined.
 * @param hashes as they are kept
 */
export function namedBy(db: Database, tenant: string, hashes: readonly string[]) {
  const some = [...hashes];
  const reached = db
    .select({ number: recipients.number, hash: recipients.emailHash })
    .from(recipients)
    .where(and(eq(recipients.tenant, tenant), inArray(recipients.emailHash, some)));
  const otherwise = db
    .select({ number: recipientSpellings.number, hash: recipientSpellings.emailHash })
    .from(recipientSpellings)
    .where(and(eq(recipientSpellings.tenant, tenant), inArray(recipientSpellings.emailHash, some)));
  return union(reached, otherwise).as('named');
}

/** Those of them who have confirmed, with their referrals; to be put in order. */
export function confirmedNamedBy(db: Database, tenant: string, hashes: readonly string[]) {
  const named = namedBy(db, tenant, hashes);
  const { referralNumber, number: recipientNumber } = recipients;
  return db
    .select({ hash: named.hash, createdAt: referrals.createdAt, referralNumber, recipientNumber })
    .from(recipients)
    .innerJoin(named, eq(named.number, recipients.number))
    .innerJoin(referrals, and(eq(referrals.tenant, recipients.tenant), eq(referrals.number, referralNumber)))
    .where(and(eq(recipients.tenant, tenant), isNotNull(recipients.confirmedAt)));
}
