import { and, asc, count, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import { consents } from '#server/db/schema/consents.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { toTimestampOrNull } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';
import { allowsAdvertising } from '../../referral/recipient/advertising.ts';

/** Recommenders who have confirmed the newsletter, and whose proof of it stands. */
function recommendersAllowing(db: Database, tenant: string) {
  const { email, emailKey, salutation, firstName, lastName, language } = recommenders;
  const { confirmedAt } = consents;
  const stands = and(eq(consents.purpose, 'newsletter'), isNull(consents.withdrawnAt), isNotNull(confirmedAt));
  return db
    .select({ email, emailKey, salutation, firstName, lastName, language, confirmedAt, order: sql`0`.as('order') })
    .from(recommenders)
    .innerJoin(
      consents,
      and(eq(consents.tenant, recommenders.tenant), eq(consents.subject, sql`${recommenders.id}::text`), stands),
    )
    .where(and(eq(recommenders.tenant, tenant), recommenders.newsletterGiven));
}

/** Recipients who allow advertising. */
function recipientsAllowing(db: Database, effects: Pick<Effects, 'clock'>, tenant: string) {
  const { email, emailKey, salutation, firstName, lastName, language } = recipients;
  const { confirmedAt } = consents;
  return db
    .select({ email, emailKey, salutation, firstName, lastName, language, confirmedAt, order: sql`1`.as('order') })
    .from(recipients)
    .innerJoin(
      consents,
      and(eq(consents.tenant, recipients.tenant), eq(consents.subject, recipients.number), allowsAdvertising(effects)),
    )
    .where(eq(recipients.tenant, tenant));
}

interface Page {
  readonly pageNumber: number;
  readonly pageSize: number;
}

/**
 * Who allows newsletter or advertising at this moment, with proof (GDPR Art. 7 (1)), oldest first. Each address is one: of a person who is
 * recommender and recipient as well, what they said as recommender. Blocked people are among them, since a block is about money.
 */
export async function listAllowed(
  db: Database,
  effects: Pick<Effects, 'clock'>,
  { tenant, pageNumber, pageSize }: Page & { readonly tenant: string },
) {
  const all = unionAll(recommendersAllowing(db, tenant), recipientsAllowing(db, effects, tenant)).as('all_of_them');
  const allowed = db
    .selectDistinctOn([all.emailKey])
    .from(all)
    .orderBy(asc(all.emailKey), asc(all.order), asc(all.confirmedAt))
    .as('allowed');
  const [total] = await db.select({ count: count() }).from(allowed);
  const rows = await db
    .select()
    .from(allowed)
    .orderBy(asc(allowed.confirmedAt), asc(allowed.emailKey))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  const totalCount = total?.count ?? 0;
  const pageCount = Math.ceil(totalCount / pageSize);
  const content = rows.map(({ email, salutation, firstName, lastName, language, confirmedAt }) => ({
    email,
    salutation,
    firstName,
    lastName,
    language,
    // Only what was confirmed is read.
    confirmedAt: toTimestampOrNull(confirmedAt) ?? '',
  }));
  return { content, hasNext: pageNumber < pageCount, pageCount, totalCount };
}
