import { and, asc, count, eq, gt, isNotNull, isNull, max, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import { consents } from '#server/db/schema/consents.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { toTimestampOrNull } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';
import { allowsAdvertising } from '../../referral/recipient/advertising.ts';
import { paged } from '../../paged.ts';

const isNewsletter = eq(consents.purpose, 'newsletter');

/** That a proof is a recommender's of the newsletter. */
const isRecommenders = and(
  eq(consents.tenant, recommenders.tenant),
  eq(consents.subject, sql`${recommenders.id}::text`),
  isNewsletter,
);

/** That it is a recipient's of advertising. */
const isRecipients = and(eq(consents.tenant, recipients.tenant), eq(consents.subject, recipients.number), isNewsletter);

/** Recommenders who have confirmed the newsletter, and whose proof of it stands. */
function recommendersAllowing(db: Database, tenant: string) {
  const { email, emailKey, salutation, firstName, lastName, language } = recommenders;
  const { confirmedAt } = consents;
  const stands = and(isNull(consents.withdrawnAt), isNotNull(confirmedAt));
  return db
    .select({ email, emailKey, salutation, firstName, lastName, language, confirmedAt, order: sql`0`.as('order') })
    .from(recommenders)
    .innerJoin(consents, and(isRecommenders, stands))
    .where(and(eq(recommenders.tenant, tenant), recommenders.newsletterGiven));
}

/** Recipients who allow advertising. */
function recipientsAllowing(db: Database, effects: Pick<Effects, 'clock'>, tenant: string) {
  const { email, emailKey, salutation, firstName, lastName, language } = recipients;
  const { confirmedAt } = consents;
  return db
    .select({ email, emailKey, salutation, firstName, lastName, language, confirmedAt, order: sql`1`.as('order') })
    .from(recipients)
    .innerJoin(consents, and(isRecipients, allowsAdvertising(effects)))
    .where(eq(recipients.tenant, tenant));
}

/** When each address took newsletter or advertising back last, in either role. */
function withdrawnLast(db: Database, tenant: string) {
  const { withdrawnAt } = consents;
  const asRecommender = db
    .select({ key: recommenders.emailKey, withdrawnAt })
    .from(recommenders)
    .innerJoin(consents, and(isRecommenders, isNotNull(withdrawnAt)))
    .where(eq(recommenders.tenant, tenant));
  const asRecipient = db
    .select({ key: recipients.emailKey, withdrawnAt })
    .from(recipients)
    .innerJoin(consents, and(isRecipients, isNotNull(withdrawnAt)))
    .where(eq(recipients.tenant, tenant));
  const all = unionAll(asRecommender, asRecipient).as('taken_back');
  return db
    .select({ key: all.key, last: max(all.withdrawnAt).as('last') })
    .from(all)
    .groupBy(all.key)
    .as('withdrawn');
}

interface Page {
  readonly pageNumber: number;
  readonly pageSize: number;
}

/**
 * Who allows newsletter or advertising at this moment, with proof (GDPR Art. 7 (1)), oldest first. Each address is one: of a person who is
 * recommender and recipient as well, what they said as recommender. Who has taken it back in one of the roles, and not agreed since, wants no more
 * mails: roles are nothing that they know of. Blocked people are among them, since a block is about money.
 */
export async function listAllowed(
  db: Database,
  effects: Pick<Effects, 'clock'>,
  { tenant, pageNumber, pageSize }: Page & { readonly tenant: string },
) {
  const all = unionAll(recommendersAllowing(db, tenant), recipientsAllowing(db, effects, tenant)).as('all_of_them');
  const withdrawn = withdrawnLast(db, tenant);
  const allowed = db
    .selectDistinctOn([all.emailKey], {
      emailKey: all.emailKey,
      email: all.email,
      salutation: all.salutation,
      firstName: all.firstName,
      lastName: all.lastName,
      language: all.language,
      confirmedAt: all.confirmedAt,
    })
    .from(all)
    .leftJoin(withdrawn, eq(withdrawn.key, all.emailKey))
    .where(or(isNull(withdrawn.last), gt(all.confirmedAt, withdrawn.last)))
    .orderBy(asc(all.emailKey), asc(all.order), asc(all.confirmedAt))
    .as('allowed');
  const [total] = await db.select({ count: count() }).from(allowed);
  const rows = await db
    .select()
    .from(allowed)
    .orderBy(asc(allowed.confirmedAt), asc(allowed.emailKey))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  const content = rows.map(({ email, salutation, firstName, lastName, language, confirmedAt }) => ({
    email,
    salutation,
    firstName,
    lastName,
    language,
    // Only what was confirmed is read.
    confirmedAt: toTimestampOrNull(confirmedAt) ?? '',
  }));
  return paged(content, total?.count ?? 0, { pageNumber, pageSize });
}
