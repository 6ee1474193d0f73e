import { and, asc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { alias, unionAll, type PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import { consents } from '#server/db/schema/consents.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { toTimestamp } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';
import { partOf, readPlace } from '../../paged.ts';
import { allowsAdvertising } from '../../referral/recipient/advertising.ts';

/** The proof that a row of the list is about. */
const given = alias(consents, 'given');

/** What `consents_allowing_newsletter` has in the order of time. */
const stands = and(eq(given.purpose, sql`'newsletter'`), isNull(given.withdrawnAt), isNotNull(given.confirmedAt));

/** A recommender's id, so that their key is looked up by it; null of a recipient's number. */
const asAccount = sql`case when ${given.subject} like '________-____-____-____-____________' then ${given.subject}::uuid end`;
/** Whose it is. With its limit it is looked up for each row: joined, it would be read of everybody first. */
function ownerOf(db: Database) {
  const { email, emailKey, salutation, firstName, lastName, language } = recommenders;
  const account = db
    .select({ email, emailKey, salutation, firstName, lastName, language })
    .from(recommenders)
    .where(and(eq(recommenders.tenant, given.tenant), eq(recommenders.id, asAccount)));
  const recipient = db
    .select({
      email: recipients.email,
      emailKey: recipients.emailKey,
      salutation: recipients.salutation,
      firstName: recipients.firstName,
      lastName: recipients.lastName,
      language: recipients.language,
    })
    .from(recipients)
    .where(and(eq(recipients.tenant, given.tenant), eq(recipients.number, given.subject)));
  return unionAll(account, recipient).limit(1).as('owner');
}

/**
 * Whether it is the proof that counts of all that the owner of an address has said in either role: the account's before those of a recipient, the
 * oldest first; only what was confirmed since anything was taken back last. Null where they want no mails.
 *
 * Told as yes or no, and not compared with an id: so the database expects many, and stops at the end of the page.
 */
const counts = (effects: Pick<Effects, 'clock'>, address: PgColumn): SQL => {
  const said = { id: consents.id, at: consents.confirmedAt, takenBackAt: consents.withdrawnAt };
  const confirmed = and(isNull(consents.withdrawnAt), isNotNull(consents.confirmedAt));
  const columns = sql`${said.id} as id, ${said.at} as at, ${said.takenBackAt} as taken_back_at`;
  const isTheirs = (table: typeof recommenders | typeof recipients, subject: SQL) =>
    sql`${consents.tenant} = ${table.tenant} and ${consents.subject} = ${subject} and ${consents.purpose} = 'newsletter'
      where ${table.tenant} = ${given.tenant} and ${table.emailKey} = ${address}`;
  return sql`(select id = ${given.id} from (
    select id, at, role, allows, max(taken_back_at) over () as last from (
      select ${columns}, 0 as role, ${recommenders.newsletterGiven} and ${confirmed} as allows
        from ${recommenders} join ${consents} on ${isTheirs(recommenders, sql`${recommenders.id}::text`)}
      union all
      select ${columns}, 1 as role, ${allowsAdvertising(effects)} as allows
        from ${recipients} join ${consents} on ${isTheirs(recipients, sql`${recipients.number}`)}
    ) said) theirs
    where allows and (last is null or at > last) order by role, at, id limit 1)`;
};

type Person = typeof recipients.$inferSelect;

interface Proven extends Pick<Person, 'email' | 'salutation' | 'firstName' | 'lastName' | 'language'> {
  readonly confirmedAt: Date;
}

interface Asked {
  readonly tenant: string;
  readonly pageSize: number;
  readonly after?: string | undefined;
}

const shown = ({ confirmedAt, email, salutation, firstName, lastName, language }: Proven) => ({
  email,
  salutation,
  firstName,
  lastName,
  language,
  confirmedAt: toTimestamp(confirmedAt),
});

/** What comes after a place. */
function isAfter(place: string): SQL {
  const { at, id } = readPlace(place);
  return sql`(${given.confirmedAt}, ${given.id}) > (${at}::timestamptz, ${id}::uuid)`;
}

/**
 * Who allows newsletter or advertising at this moment, with proof (GDPR Art. 7 (1)), oldest first. Each address is one: of a person who is
 * recommender and recipient as well, what they said as recommender. Who has taken it back in one of the roles, and not agreed since, wants no more
 * mails: roles are nothing that they know of. Blocked people are among them, since a block is about money.
 *
 * It goes through the proofs that stand in the order of time and asks of each whether it is the one that counts of its address.
 * @param asked what `next` of the page before said is `after` of this one
 */
export async function listAllowed(db: Database, effects: Pick<Effects, 'clock'>, { tenant, pageSize, after }: Asked) {
  const owner = ownerOf(db);
  const { email, salutation, firstName, lastName, language } = owner;
  const isNext = after === undefined ? undefined : isAfter(after);
  const rows = await db
    .select({ id: given.id, confirmedAt: given.confirmedAt, email, salutation, firstName, lastName, language })
    .from(given)
    .innerJoinLateral(owner, sql`true`)
    .where(and(eq(given.tenant, tenant), stands, isNext, counts(effects, owner.emailKey)))
    .orderBy(asc(given.confirmedAt), asc(given.id))
    .limit(pageSize + 1);
  // Only what was confirmed is read.
  const proven = rows.flatMap(({ confirmedAt, ...row }) => (confirmedAt === null ? [] : [{ ...row, confirmedAt }]));
  const { content, next } = partOf(proven, pageSize, ({ confirmedAt, id }) => [confirmedAt, id]);
  return { content: content.map(shown), next };
}
