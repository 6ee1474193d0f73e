import { and, eq } from 'drizzle-orm';
import type { User } from '#contract/people/account/calls.ts';
import type { Database } from '#server/db/database.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { statement } from '#server/db/statement.ts';
import { toTimestampOrNull } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';
import * as identity from '../../identity/session.ts';

export type Recommender = typeof recommenders.$inferSelect;

/** What our support gets to see what somebody sees. */
const supportMinutes = 30;

const kind = 'recommender';

const subjectOf = ({ tenant, id }: Pick<Recommender, 'tenant' | 'id'>): identity.Subject => ({ tenant, kind, id });

/**
 * Begins a session (specification §7.3 login).
 * @param vouched by whose link, where it was not the person who proved who they are
 */
export async function startSession(
  tx: Database,
  effects: Effects,
  person: Recommender,
  vouched: identity.Vouched | null = null,
): Promise<User> {
  const minutes = vouched?.support ? supportMinutes : undefined;
  return renewSession(
    effects,
    person,
    await identity.openSession(tx, effects, subjectOf(person), { vouched, minutes }),
  );
}

/** The person with a fresh token of the same session; it becomes no older than the session may. */
export async function renewSession(effects: Effects, person: Recommender, session: identity.Session): Promise<User> {
  return {
    email: person.email,
    salutation: person.salutation,
    firstName: person.firstName,
    lastName: person.lastName,
    recommenderHash: person.hash,
    ...(await identity.tokenOf(effects, subjectOf(person), session, person.sessionVersion)),
    newsletterOptinGiven: person.newsletterGiven,
    newsletterOptinSentAt: toTimestampOrNull(person.newsletterSentAt),
    language: person.language,
    passwordSet: person.passwordHash !== null,
    supportSession: session.support,
  };
}

interface Read {
  readonly row: typeof sessions.$inferSelect;
  readonly version: number;
  readonly blockedAt: Date | null;
}

const readWithPerson = statement<identity.Named, Read[]>((db, given) =>
  db
    .select({ row: sessions, version: recommenders.sessionVersion, blockedAt: recommenders.blockedAt })
    .from(sessions)
    .innerJoin(recommenders, and(eq(recommenders.tenant, sessions.tenant), eq(recommenders.id, sessions.subjectId)))
    .where(identity.isNamed(given)),
);

/** @returns a recommender's session, or null as `findSession`, and when the person is blocked, gone, or has a new password */
export async function verifySession(
  db: Database,
  effects: Effects,
  token: string,
  tenant: string,
): Promise<identity.Session | null> {
  const found = await identity.findSessionWith(effects, token, { tenant, kind }, async (named) => {
    const [read] = await readWithPerson(db, named);
    return read;
  });
  if (!found) return null;
  const { read, session, version } = found;
  return read.version === version && !read.blockedAt ? session : null;
}

/** Ends every session of a person. */
export async function endSessionsOf(db: Database, person: Pick<Recommender, 'tenant' | 'id'>): Promise<void> {
  await identity.endSessionsOf(db, subjectOf(person));
}
