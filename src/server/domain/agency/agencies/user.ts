import { and, eq, isNull } from 'drizzle-orm';
import type { AgencyRole } from '#contract/agency-roles.ts';
import type { Database } from '#server/db/database.ts';
import { agencies, agencyUsers } from '#server/db/schema/agencies.ts';
import type { Effects } from '../../effects.ts';
import { roleNow } from './has-owner.ts';
import * as identity from '../../identity/session.ts';

/** Somebody of an agency who is signed in to its office. */
export interface AgencyUser {
  readonly kind: 'agency';
  readonly id: string;
  /** Number of the agency: all that they see and change is this one's. */
  readonly agency: string;
  readonly role: AgencyRole;
  readonly session: identity.Session;
}

const kind = 'agency';

type User = Pick<typeof agencyUsers.$inferSelect, 'tenant' | 'id' | 'sessionVersion'>;

const subjectOf = ({ tenant, id }: User): identity.Subject => ({ tenant, kind, id });

/** Begins a session of the office. @returns its token, and until when (UTC) it works */
export async function startAgencySession(
  tx: Database,
  effects: Effects,
  user: User,
): Promise<{ token: string; expiresAt: string }> {
  const session = await identity.openSession(tx, effects, subjectOf(user), { vouched: null });
  return identity.tokenOf(effects, subjectOf(user), session, user.sessionVersion);
}

/** A fresh token of a session of the office; it becomes no older than the session may. */
export function renewAgencySession(
  effects: Effects,
  user: User,
  session: identity.Session,
): Promise<{ token: string; expiresAt: string }> {
  return identity.tokenOf(effects, subjectOf(user), session, user.sessionVersion);
}

/** @returns who it is, or null as `findSession`, and where the person is gone or has another role by now, or their access or the agency has ended */
export async function verifyAgencyUser(
  db: Database,
  effects: Effects,
  token: string,
  tenant: string,
): Promise<AgencyUser | null> {
  const found = await identity.findSession(db, effects, token, { tenant, kind });
  if (!found) return null;
  const [user] = await db
    .select({
      tenant: agencyUsers.tenant,
      id: agencyUsers.id,
      agencyNumber: agencyUsers.agencyNumber,
      mailbox: agencyUsers.mailbox,
      role: agencyUsers.role,
      version: agencyUsers.sessionVersion,
    })
    .from(agencyUsers)
    .innerJoin(agencies, and(eq(agencies.tenant, agencyUsers.tenant), eq(agencies.number, agencyUsers.agencyNumber)))
    .where(
      and(
        eq(agencyUsers.tenant, tenant),
        eq(agencyUsers.id, found.session.subjectId),
        isNull(agencyUsers.endedAt),
        isNull(agencyUsers.closedAt),
        isNull(agencies.endedAt),
      ),
    );
  if (user?.version !== found.version) return null;
  return { kind, id: user.id, agency: user.agencyNumber, role: await roleNow(db, user), session: found.session };
}
