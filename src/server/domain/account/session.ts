import { and, eq } from 'drizzle-orm';
import { SignJWT, jwtVerify } from 'jose';
import * as v from 'valibot';
import type { User } from '#contract/calls/account.ts';
import type { Database } from '#server/db/database.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { toTimestamp, toTimestampOrNull } from '../berlin-time.ts';
import type { Effects } from '../effects.ts';

export type Recommender = typeof recommenders.$inferSelect;

const sessionHours = 12;
const issuer = 'referral-widget';
/** `auth_time`: seconds since 1970 at which the person last proved who they are (OpenID Connect Core §2). */
const claims = v.object({ sub: v.pipe(v.string(), v.uuid()), version: v.number(), auth_time: v.optional(v.number()) });

/** An operator who acts for somebody has proved nothing about that person. */
export const neverSignedIn = new Date(0);

/**
 * A session with the person it belongs to (specification §7.3 login).
 * @param signedInAt when the person logged in, where that was not now
 */
export async function startSession(effects: Effects, person: Recommender, signedInAt?: Date): Promise<User> {
  const now = effects.clock.now();
  const expiresAt = new Date(now.getTime() + sessionHours * 3_600_000);
  const token = await new SignJWT({
    version: person.sessionVersion,
    auth_time: Math.floor((signedInAt ?? now).getTime() / 1000),
  })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setAudience(person.tenant)
    .setSubject(person.id)
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
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
  };
}

/** What a token says, or null when it is forged, expired or another tenant's. */
async function readClaims(effects: Effects, token: string, tenant: string) {
  const verified = await jwtVerify(token, effects.sessionKey, {
    issuer,
    audience: tenant,
    algorithms: ['HS256'],
    currentDate: effects.clock.now(),
    // Every reason to doubt a session ends it in the same way; the caller is told no more than that.
  }).catch(() => null);
  return verified && v.is(claims, verified.payload) ? verified.payload : null;
}

/** When the holder of a session's token logged in; long ago where the token says nothing. */
export async function loginTime(effects: Effects, token: string, tenant: string): Promise<Date> {
  const said = await readClaims(effects, token, tenant);
  return said ? new Date((said.auth_time ?? 0) * 1000) : neverSignedIn;
}

/**
 * @returns the recommender's id, or null when the token is forged, expired, another tenant's, or was ended by a new
 * password or a block
 */
export async function verifySession(
  db: Database,
  effects: Effects,
  token: string,
  tenant: string,
): Promise<string | null> {
  const said = await readClaims(effects, token, tenant);
  if (!said) return null;
  const { sub, version } = said;
  const [person] = await db
    .select({ id: recommenders.id, version: recommenders.sessionVersion, blockedAt: recommenders.blockedAt })
    .from(recommenders)
    .where(and(eq(recommenders.tenant, tenant), eq(recommenders.id, sub)));
  return person && person.version === version && !person.blockedAt ? person.id : null;
}
