import { and, eq, inArray, lt, type SQL } from 'drizzle-orm';
import { SignJWT, jwtVerify } from 'jose';
import * as v from 'valibot';
import type { Database } from '#server/db/database.ts';
import type { ActorName } from '#server/db/schema/actor-name.ts';
import { sessions, type SubjectKind } from '#server/db/schema/sessions.ts';
import { statement, type Given } from '#server/db/statement.ts';
import { fromTimestamp, toTimestamp } from '../berlin-time.ts';
import type { Effects } from '../effects.ts';
import { lotsOf } from '../lots.ts';
import { newUuid } from './uuid.ts';

/** How long a token works that nobody renews. */
const tokenHours = 12;
/** How old a session gets, however often its token is renewed. */
const sessionDays = 7;
const issuer = 'referral-widget';

const claims = v.object({
  /** A list would let a token for some in as a token for others. */
  aud: v.string(),
  sub: v.pipe(v.string(), v.uuid()),
  sid: v.pipe(v.string(), v.uuid()),
  version: v.number(),
});

/** Somebody who can be signed in at a tenant, among people of their kind. */
export interface Subject {
  readonly tenant: string;
  readonly kind: SubjectKind;
  readonly id: string;
}

/** A session that is not over. */
export interface Session {
  readonly id: string;
  /** Who is signed in, among people of the kind that was asked for. */
  readonly subjectId: string;
  readonly startedAt: Date;
  /** When the person last proved who they are; null where an operator's link led in. */
  readonly signedInAt: Date | null;
  readonly endsAt: Date;
  /** It is our support who looks, not the person. */
  readonly support: boolean;
  /** The operator's key that it rests on, or null. */
  readonly keyId: string | null;
}

/** Whose word it is that somebody may come in. */
export interface Vouched {
  readonly operator: ActorName;
  /** With which of their keys. */
  readonly keyId: string;
  readonly support: boolean;
}

interface Opening {
  /** By whose link, where it was not the person who proved who they are. */
  readonly vouched: Vouched | null;
  /** How old the session gets; as old as any where nothing is said. */
  readonly minutes?: number | undefined;
  /** The key by which an operator signs in. */
  readonly keyId?: string;
}

/** For whom a token is meant: people of one kind at one tenant. */
const audienceOf = ({ tenant, kind }: Pick<Subject, 'tenant' | 'kind'>) => `${tenant}/${kind}`;

const isOf = ({ tenant, kind, id }: Subject) =>
  and(eq(sessions.tenant, tenant), eq(sessions.subjectKind, kind), eq(sessions.subjectId, id));

const presented = (row: typeof sessions.$inferSelect): Session => ({
  ...row,
  // An operator's word proves nothing about who sits there.
  signedInAt: row.operator === null ? row.startedAt : null,
});

/** Begins a session; {@link tokenOf} makes it known to its bearer. */
export async function openSession(
  tx: Database,
  effects: Effects,
  { tenant, kind, id }: Subject,
  { vouched, minutes = sessionDays * 24 * 60, keyId }: Opening,
): Promise<Session> {
  const startedAt = effects.clock.now();
  const row = {
    tenant,
    id: newUuid(effects.random),
    subjectKind: kind,
    subjectId: id,
    startedAt,
    endsAt: new Date(startedAt.getTime() + minutes * 60_000),
    operator: vouched?.operator ?? null,
    keyId: vouched?.keyId ?? keyId ?? null,
    support: vouched?.support ?? false,
  };
  await tx.insert(sessions).values(row);
  return presented(row);
}

/**
 * A fresh token of a session; it becomes no older than the session may.
 * @param version of the subject's secret: who keeps the subject counts it on to end all that was given before
 */
export async function tokenOf(
  effects: Effects,
  subject: Subject,
  session: Session,
  version: number,
): Promise<{ token: string; expiresAt: string }> {
  const now = effects.clock.now();
  const end = new Date(Math.min(now.getTime() + tokenHours * 3_600_000, session.endsAt.getTime()));
  // Whole seconds, never more than there are.
  const expiresAt = toTimestamp(end);
  const token = await new SignJWT({ sid: session.id, version })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setAudience(audienceOf(subject))
    .setSubject(subject.id)
    .setIssuedAt(now)
    .setExpirationTime(fromTimestamp(expiresAt))
    .sign(effects.sessionKey);
  return { token, expiresAt };
}

/** What a token says, or null when it is forged, expired, another tenant's, or meant for people of another kind. */
async function readClaims(effects: Effects, token: string, wanted: Pick<Subject, 'tenant' | 'kind'>) {
  const verified = await jwtVerify(token, effects.sessionKey, {
    issuer,
    audience: audienceOf(wanted),
    algorithms: ['HS256'],
    requiredClaims: ['exp', 'sub'],
    currentDate: effects.clock.now(),
    // Every reason to doubt a session ends it in the same way; the caller is told no more than that.
  }).catch(() => null);
  return verified && v.is(claims, verified.payload) ? verified.payload : null;
}

type Row = typeof sessions.$inferSelect;
type Wanted = Pick<Subject, 'tenant' | 'kind'>;

/** Which session a token names, and whose. */
export type Named = Readonly<Record<'tenant' | 'kind' | 'id' | 'session', string>>;

/** The same in a statement that is put together once. */
export const isNamed = (given: Given<Named>): SQL | undefined =>
  and(
    eq(sessions.tenant, given('tenant')),
    eq(sessions.subjectKind, given('kind')),
    eq(sessions.subjectId, given('id')),
    eq(sessions.id, given('session')),
  );

const readNamed = statement<Named, Row[]>((db, given) => db.select().from(sessions).where(isNamed(given)));

/**
 * The session of a token with the version that the token names, which who keeps the subject compares.
 * @param read its row, with what else is wanted of the subject in the same statement
 * @returns null when the token is forged, expired, another tenant's or another kind's, or when the session was ended: by a logout,
 * a new password, a block, or its age
 */
export async function findSessionWith<Read extends { readonly row: Row }>(
  effects: Effects,
  token: string,
  wanted: Wanted,
  read: (named: Named) => Promise<Read | undefined>,
): Promise<{ session: Session; version: number; read: Read } | null> {
  const said = await readClaims(effects, token, wanted);
  if (!said) return null;
  const found = await read({ ...wanted, id: said.sub, session: said.sid });
  if (!found || found.row.endsAt <= effects.clock.now()) return null;
  return { session: presented(found.row), version: said.version, read: found };
}

/** The same of a session alone. */
export const findSession = (db: Database, effects: Effects, token: string, wanted: Wanted) =>
  findSessionWith(effects, token, wanted, async (named) => {
    const [row] = await readNamed(db, named);
    return row && { row };
  });

const isSession = (tenant: string, { id }: Pick<Session, 'id'>) =>
  and(eq(sessions.tenant, tenant), eq(sessions.id, id));

/** Lets a session go on until a later moment; one that was ended meanwhile stays so. */
export async function prolong(
  db: Database,
  tenant: string,
  { session, until }: { readonly session: Pick<Session, 'id'>; readonly until: Date },
): Promise<void> {
  await db
    .update(sessions)
    .set({ endsAt: until })
    .where(and(isSession(tenant, session), lt(sessions.endsAt, until)));
}

/** Whether a session has been ended since it was verified. */
export async function isEnded(db: Database, tenant: string, session: Pick<Session, 'id'>): Promise<boolean> {
  return (await db.$count(sessions, isSession(tenant, session))) === 0;
}

/** Ends one session. */
export async function endSession(db: Database, tenant: string, session: Pick<Session, 'id'>): Promise<void> {
  await db.delete(sessions).where(isSession(tenant, session));
}

/** Ends every session of some people of a kind. @returns how many there were */
export async function endSessionsOfAll(
  db: Database,
  { tenant, kind, ids }: Pick<Subject, 'tenant' | 'kind'> & { readonly ids: readonly string[] },
): Promise<number> {
  let count = 0;
  for (const some of lotsOf(ids, 1000)) {
    const ended = await db
      .delete(sessions)
      .where(and(eq(sessions.tenant, tenant), eq(sessions.subjectKind, kind), inArray(sessions.subjectId, some)))
      .returning({ id: sessions.id });
    count += ended.length;
  }
  return count;
}

/** Ends every session of somebody. */
export async function endSessionsOf(db: Database, subject: Subject): Promise<void> {
  await db.delete(sessions).where(isOf(subject));
}
