import { and, eq, isNull } from 'drizzle-orm';
import { agencyRole, type AgencyRole } from '#contract/agency-roles.ts';
import type { Database } from '#server/db/database.ts';
import { agencyUsers } from '#server/db/schema/agencies.ts';

interface Of {
  readonly tenant: string;
  readonly agency: string;
  /** Only this one. */
  readonly userId?: string;
}

/** Whether an agency has an owner who works for the tenant, as its identity provider said last and the operator has not ended. */
export async function isOwnedBy(db: Database, { tenant, agency, userId }: Of): Promise<boolean> {
  const rows = await db
    .select({ id: agencyUsers.id })
    .from(agencyUsers)
    .where(
      and(
        eq(agencyUsers.tenant, tenant),
        eq(agencyUsers.agencyNumber, agency),
        eq(agencyUsers.role, agencyRole.owner),
        isNull(agencyUsers.endedAt),
        userId === undefined ? undefined : eq(agencyUsers.id, userId),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

type Somebody = Pick<typeof agencyUsers.$inferSelect, 'tenant' | 'agencyNumber' | 'role' | 'mailbox'>;

/**
 * What somebody may do now. No identity provider says anything of who came by an owner's invitation: they have rights as long as an owner has.
 */
export async function roleNow(
  db: Database,
  { tenant, agencyNumber: agency, role, mailbox }: Somebody,
): Promise<AgencyRole> {
  return mailbox === null || (await isOwnedBy(db, { tenant, agency })) ? role : agencyRole.none;
}
