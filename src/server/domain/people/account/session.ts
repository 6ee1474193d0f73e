import { and, eq } from 'drizzle-orm';
import { SignJWT, jwtVerify } from 'jose';
import * as v from 'valibot';
import type { User } from '#contract/people/account/calls.ts';
import type { Database } from '#server/db/database.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { fromTimestamp, toTimestamp, toTimestampOrNull } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';
import { newUuid } from '../../identity/uuid.ts';

export type Recommender = typeof recommenders.$inferSelect;

/** How long a token works that nobody renews. */
const tokenHours = 12;
/** How old a session gets, however often its token is renewed. */
const sessionDays = 7;
/** What our support gets to see what somebody sees. */
const supportMinutes = 30;
const issuer = 'referral-widget';

const claims = v.object({
  /** A list would let a token of one tenant in at another. */
  aud: v.string(),
  sub: v.pipe(v.string(), v.uuid()),
  sid: v.pipe(v.string(), v.uuid()),
  version: v.number(),
});

/** A session that is not over. */
export interface Session {
  readonly id: string;
  readonly recommenderId: string;
  /** When the person last proved who they are; null where an operator's link led in. */
  readonly signedInAt: Date | null;
  readonly endsAt: Date;
  /** It is our support who looks, not the person. */
  readonly support: boolean;
}

/** Whose word it is that somebody may come in. */
interface Vouched {
  readonly operator: string;
  /** With which of their keys. */
  readonly keyId: string;
  readonly support: boolean;
}

const presented = (row: typeof sessions.$inferSelect): Session => ({
  ...row,
  // An operator's word proves nothing about who sits there.
  signedInAt: row.operator === null ? row.startedAt : null,
});

/**
 * Begins a session (specification §7.3 login).
 * @param vouched by whose link, where it was not the person who proved who they are
 */
export async function startSession(
  tx: Database,
  effects: Effects,
  person: Recommender,
  vouched: Vouched | null = null,
): Promise<User> {
  const startedAt = effects.clock.now();
  const minutes = vouched?.support ? supportMinutes : sessionDays * 24 * 60;
  const row = {
    tenant: person.tenant,
    id: newUuid(effects.random),
    recommenderId: person.id,
    startedAt,
    endsAt: new Date(startedAt.getTime() + minutes * 60_000),
    operator: vouched?.operator ?? null,
    keyId: vouched?.keyId ?? null,
    support: vouched?.support ?? false,
  };
  await tx.insert(sessions).values(row);
  return renewSession(effects, person, presented(row));
}

/** The person with a fresh token of the same session; it becomes no older than the session may. */
export async function renewSession(effects: Effects, person: Recommender, session: Session): Promise<User> {
  const now = effects.clock.now();
  const expiresAt = new Date(Math.min(now.getTime() + tokenHours * 3_600_000, session.endsAt.getTime()));
  const token = await new SignJWT({ sid: session.id, version: person.sessionVersion })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setAudience(person.tenant)
    .setSubject(person.id)
    .setIssuedAt(now)
    // Whole seconds, never more than there are.
    .setExpirationTime(fromTimestamp(toTimestamp(expiresAt)))
    .sign(effects.sessionKey);
  return {
    email: person.email,
    salutation: person.salutation,
    firstName: person.firstName,
    lastName: person.lastName,
    recommenderHash: person.hash,
    token,
    expiresAt: toTimestamp(expiresAt),
    newsletterOptinGiven: person.newsletterGiven,
    newsletterOptinSentAt: toTimestampOrNull(person.newsletterSentAt),
    language: person.language,
    passwordSet: person.passwordHash !== null,
    supportSession: session.support,
  };
}

/** What a token says, or null when it is forged, expired or another tenant's. */
async function readClaims(effects: Effects, token: string, tenant: string) {
  const verified = await jwtVerify(token, effects.sessionKey, {
    issuer,
    audience: tenant,
    algorithms: ['HS256'],
    requiredClaims: ['exp', 'sub'],
    currentDate: effects.clock.now(),
    // Every reason to doubt a session ends it in the same way; the caller is told no more than that.
  }).catch(() => null);
  return verified && v.is(claims, verified.payload) ? verified.payload : null;
}

/**
 * @returns the session of a token, or null when the token is forged, expired or another tenant's, or when the session was
 * ended: by a logout, a new password, a block, or its age
 */
export async function verifySession(
  db: Database,
  effects: Effects,
  token: string,
  tenant: string,
): Promise<Session | null> {
  const said = await readClaims(effects, token, tenant);
  if (!said) return null;
  const [found] = await db
    .select({ session: sessions, version: recommenders.sessionVersion, blockedAt: recommenders.blockedAt })
    .from(sessions)
    .innerJoin(recommenders, and(eq(recommenders.tenant, sessions.tenant), eq(recommenders.id, sessions.recommenderId)))
    .where(and(eq(sessions.tenant, tenant), eq(sessions.id, said.sid), eq(sessions.recommenderId, said.sub)));
  if (!found || found.version !== said.version || found.blockedAt) return null;
  return found.session.endsAt > effects.clock.now() ? presented(found.session) : null;
}

/** Whether a session has been ended since it was verified. */
export async function isEnded(db: Database, tenant: string, { id }: Pick<Session, 'id'>): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.tenant, tenant), eq(sessions.id, id)));
  return rows.length === 0;
}

/** Ends one session. */
export async function endSession(db: Database, tenant: string, { id }: Pick<Session, 'id'>): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.tenant, tenant), eq(sessions.id, id)));
}

/** Ends every session of a person. */
export async function endSessionsOf(
  db: Database,
  { tenant, id }: { readonly tenant: string; readonly id: string },
): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.tenant, tenant), eq(sessions.recommenderId, id)));
}
