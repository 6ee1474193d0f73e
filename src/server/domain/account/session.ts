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
const claims = v.object({ sub: v.string(), version: v.number() });

/** A session that has just begun, with the person it belongs to (specification §7.3 login). */
export async function startSession(effects: Effects, person: Recommender): Promise<User> {
  const now = effects.clock.now();
  const expiresAt = new Date(now.getTime() + sessionHours * 3_600_000);
  const token = await new SignJWT({ version: person.sessionVersion })
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
  const verified = await jwtVerify(token, effects.sessionKey, {
    issuer,
    audience: tenant,
    algorithms: ['HS256'],
    currentDate: effects.clock.now(),
    // Every reason to doubt a session ends it in the same way; the caller is told no more than that.
  }).catch(() => null);
  if (!verified || !v.is(claims, verified.payload)) return null;
  const { sub, version } = verified.payload;
  const [person] = await db
    .select({ id: recommenders.id, version: recommenders.sessionVersion, blockedAt: recommenders.blockedAt })
    .from(recommenders)
    .where(and(eq(recommenders.tenant, tenant), eq(recommenders.id, sub)));
  return person && person.version === version && !person.blockedAt ? person.id : null;
}
