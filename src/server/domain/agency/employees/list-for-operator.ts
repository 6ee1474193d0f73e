import { and, asc, count, desc, eq } from 'drizzle-orm';
import { entry, type KnownAgencyUser } from '#contract/agency/agencies/calls-users.ts';
import type { Database } from '#server/db/database.ts';
import { agencyUsers } from '#server/db/schema/agencies.ts';
import { Failure } from '#server/failure.ts';
import { toTimestamp, toTimestampOrNull } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';
import { ownersActions } from '../../operator/actions.ts';
import { paged, type AskedPage } from '../../paged.ts';
import { readAgency } from '../agencies/agency.ts';
import { openInvitationsOf } from './invited.ts';

/** Which owner brought in whom last, by their ids. */
async function invitersIn(db: Database, tenant: string, agency: string): Promise<ReadonlyMap<string, string>> {
  const came = await ownersActions(db, tenant, { agency, action: 'employee-came' });
  return new Map(came.map(({ subject, owner }) => [subject, owner]));
}

/**
 * Who of an agency has come into the office, who signed in last first, a page of them; and its open invitations, without whom they went to.
 * @throws Failure PSOF0772 no such agency
 */
export async function listAgencyUsers(
  db: Database,
  effects: Effects,
  tenant: string,
  { agencyNumber, ...page }: AskedPage & { readonly agencyNumber: string },
) {
  if (!(await readAgency(db, tenant, agencyNumber))) throw new Failure('PSOF0772');
  const areMeant = and(eq(agencyUsers.tenant, tenant), eq(agencyUsers.agencyNumber, agencyNumber));
  const [total] = await db.select({ count: count() }).from(agencyUsers).where(areMeant);
  const { id: userId, name, role, subject, createdAt, signedInAt, closedAt, endedAt } = agencyUsers;
  const rows = await db
    .select({ userId, name, role, subject, createdAt, signedInAt, closedAt, endedAt })
    .from(agencyUsers)
    .where(areMeant)
    .orderBy(desc(signedInAt), asc(userId))
    .limit(page.pageSize)
    .offset((page.pageNumber - 1) * page.pageSize);
  const inviters = await invitersIn(db, tenant, agencyNumber);
  const content: KnownAgencyUser[] = rows.map(({ subject: vouched, ...user }) => ({
    ...user,
    comesBy: vouched === null ? entry.link : entry.provider,
    invitedBy: inviters.get(user.userId) ?? null,
    createdAt: toTimestamp(user.createdAt),
    signedInAt: toTimestamp(user.signedInAt),
    shutOutAt: toTimestampOrNull(user.closedAt),
    endedAt: toTimestampOrNull(user.endedAt),
  }));
  const open = await openInvitationsOf(db, effects, tenant, agencyNumber);
  return {
    ...paged(content, total?.count ?? 0, page),
    invitations: open.map(({ id: invitationId, invitedBy, createdAt: at, expiresAt }) => ({
      invitationId,
      invitedBy,
      createdAt: toTimestamp(at),
      expiresAt: toTimestamp(expiresAt),
    })),
  };
}
