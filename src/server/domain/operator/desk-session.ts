import { and, eq } from 'drizzle-orm';
import type { DeskUser } from '#contract/operator/calls-desk.ts';
import { deskTime, notedEveryMinutes, silentMinutes } from '#contract/operator/desk-time.ts';
import type { Database } from '#server/db/database.ts';
import { operatorKeys, operators } from '#server/db/schema/operator-keys.ts';
import { transact } from '#server/db/transact.ts';
import { Failure } from '#server/failure.ts';
import { toTimestamp } from '../berlin-time.ts';
import type { Effects } from '../effects.ts';
import {
  endSession,
  findSession,
  openSession,
  prolong,
  tokenOf,
  type Session,
  type Subject,
} from '../identity/session.ts';
import { noteAction, type KnownOperator } from './actions.ts';
import { redeemDigits, standingFactor } from './factor.ts';
import { standingKey } from './four-eyes.ts';
import { isAlive, isKey } from './key-rows.ts';

const minuteMs = 60_000;
/** Nothing that is kept of a person counts their sessions on: those end by their rows, and with their key. */
const version = 0;

const subjectOf = (tenant: string, id: string): Subject => ({ tenant, kind: 'operator', id });

/** A working day: whoever comes back the next one proves again who they are. */
const lastMomentOf = ({ startedAt }: Pick<Session, 'startedAt'>) =>
  new Date(startedAt.getTime() + deskTime.hours * 60 * minuteMs);

/** Somebody is there: the session goes on from now for as long as the service may hear nothing of it. */
async function noteUse(db: Database, { clock }: Effects, tenant: string, session: Session): Promise<void> {
  const lastMoment = lastMomentOf(session);
  const silentUntil = clock.now().getTime() + silentMinutes * minuteMs;
  const until = new Date(Math.min(silentUntil, lastMoment.getTime()));
  const gained = until.getTime() - session.endsAt.getTime();
  if (gained >= notedEveryMinutes * minuteMs || (gained > 0 && until >= lastMoment))
    await prolong(db, tenant, { session, until });
}

const presented = ({ name, id, scopes }: KnownOperator, expiresAt: string) => ({
  operator: name,
  operatorId: id,
  scopes: [...scopes],
  expiresAt,
});

/**
 * Begins a session of the desk.
 * @param by whose key was sent
 * @throws Failure as `redeemDigits`
 */
export async function signInAtDesk(
  db: Database,
  effects: Effects,
  tenant: string,
  { by, digits }: { readonly by: KnownOperator; readonly digits: string },
): Promise<DeskUser> {
  await redeemDigits(db, effects, tenant, { by, digits });
  const subject = subjectOf(tenant, by.id);
  const session = await transact(db, async (tx) => {
    // The key may be revoked at this moment, which ends the sessions that are there.
    await standingKey(tx, effects, tenant, by);
    // And the second factor taken off.
    await standingFactor(tx, tenant, by);
    await noteAction(tx, effects, tenant, { by, action: 'desk-signed-in', subject: by.keyId });
    return openSession(tx, effects, subject, { vouched: null, minutes: silentMinutes, keyId: by.keyId });
  });
  const untilLast = { ...session, endsAt: lastMomentOf(session) };
  const { token, expiresAt } = await tokenOf(effects, subject, untilLast, version);
  return { ...presented(by, expiresAt), token };
}

/** Who has signed in at the desk by a token, with what their key is for now; null where the session or the key is over, or nothing was heard of it for long. */
export async function verifyAtDesk(
  db: Database,
  effects: Effects,
  token: string,
  tenant: string,
): Promise<KnownOperator | null> {
  const found = await findSession(db, effects, token, { tenant, kind: 'operator' });
  if (!found || found.session.keyId === null) return null;
  const { session } = found;
  const [row] = await db
    .select({ key: operatorKeys, name: operators.name })
    .from(operatorKeys)
    .innerJoin(operators, and(eq(operators.tenant, operatorKeys.tenant), eq(operators.id, operatorKeys.operatorId)))
    .where(and(isKey(tenant, found.session.keyId), isAlive(effects.clock.now())));
  if (!row || row.key.confirmedAt === null || row.key.operatorId !== session.subjectId) return null;
  await noteUse(db, effects, tenant, session);
  const { id: keyId, scopes } = row.key;
  return { kind: 'operator', id: session.subjectId, name: row.name, keyId, scopes, session };
}

/** Who has signed in. @throws Failure PSOF0703 for a key itself */
export function readDesk(by: KnownOperator) {
  if (!by.session) throw new Failure('PSOF0703');
  return presented(by, toTimestamp(lastMomentOf(by.session)));
}

/** Ends the session through which somebody acts. @throws Failure PSOF0703 for a key itself */
export async function leaveDesk(db: Database, tenant: string, by: KnownOperator): Promise<void> {
  if (!by.session) throw new Failure('PSOF0703');
  await endSession(db, tenant, by.session);
}
