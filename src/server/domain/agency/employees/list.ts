import { and, asc, count, desc, eq } from 'drizzle-orm';
import { employeeAccess, type EmployeeAccess } from '#contract/agency/employees/states.ts';
import type { Employee } from '#contract/agency/employees/calls.ts';
import type { Database } from '#server/db/database.ts';
import { agencyUsers } from '#server/db/schema/agencies.ts';
import { toTimestamp } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';
import { paged, type AskedPage } from '../../paged.ts';
import type { AgencyUser } from '../agencies/user.ts';
import { openInvitationsOf } from './invited.ts';
import { isOwner } from './owner.ts';

type User = Pick<
  typeof agencyUsers.$inferSelect,
  'id' | 'name' | 'role' | 'signedInAt' | 'endedAt' | 'closedAt' | 'mailbox'
>;

function accessOf({ endedAt, closedAt }: User): EmployeeAccess {
  if (endedAt) return employeeAccess.blocked;
  return closedAt ? employeeAccess.ended : employeeAccess.open;
}

const presented = (user: User, ownId: string): Employee => ({
  userId: user.id,
  name: user.name,
  role: user.role,
  signedInAt: toTimestamp(user.signedInAt),
  access: accessOf(user),
  isSelf: user.id === ownId,
  isInvited: user.mailbox !== null,
  isChangeable: !isOwner(user) && user.endedAt === null,
});

interface Asked {
  readonly owner: Pick<AgencyUser, 'id' | 'agency'>;
  readonly page: AskedPage;
}

/** Who of the owner's agency has come into the office, who signed in last first, a page of them; and all whose invitation is open. */
export async function listEmployees(db: Database, effects: Effects, tenant: string, { owner, page }: Asked) {
  const areTheirs = and(eq(agencyUsers.tenant, tenant), eq(agencyUsers.agencyNumber, owner.agency));
  const { id, name, role, signedInAt, endedAt, closedAt, mailbox } = agencyUsers;
  const [total] = await db.select({ count: count() }).from(agencyUsers).where(areTheirs);
  const rows = await db
    .select({ id, name, role, signedInAt, endedAt, closedAt, mailbox })
    .from(agencyUsers)
    .where(areTheirs)
    .orderBy(desc(signedInAt), asc(id))
    .limit(page.pageSize)
    .offset((page.pageNumber - 1) * page.pageSize);
  const open = await openInvitationsOf(db, effects, tenant, owner.agency);
  const content = rows.map((user) => presented(user, owner.id));
  return {
    ...paged(content, total?.count ?? 0, page),
    invitations: open.map((one) => ({
      invitationId: one.id,
      name: one.name,
      email: one.email,
      createdAt: toTimestamp(one.createdAt),
      expiresAt: toTimestamp(one.expiresAt),
    })),
  };
}
