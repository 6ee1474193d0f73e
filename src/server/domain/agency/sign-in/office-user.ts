import { and, eq } from 'drizzle-orm';
import type { OfficeUser } from '#contract/agency/sign-in/calls.ts';
import type { Database } from '#server/db/database.ts';
import { agencyUsers } from '#server/db/schema/agencies.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../../effects.ts';
import { readAgency } from '../agencies/agency.ts';
import { roleNow } from '../agencies/has-owner.ts';
import { renewAgencySession, startAgencySession, type AgencyUser } from '../agencies/user.ts';

type User = typeof agencyUsers.$inferSelect;

const presented = async (db: Database, user: User, agencyName: string) => ({
  name: user.name,
  role: await roleNow(db, user),
  agencyNumber: user.agencyNumber,
  agencyName,
});

/** The name of an agency that works for the tenant still, or null. */
export async function agencyNameOf(db: Database, tenant: string, number: string): Promise<string | null> {
  const agency = await readAgency(db, tenant, number);
  return agency === null || agency.endedAt !== null ? null : agency.name;
}

/**
 * Begins a session of the office for who has just proved who they are.
 * @throws Failure PSOF0902 where the operator has ended their access, whoever vouches for them; PSOF0953 where an owner has
 */
export async function openOffice(tx: Database, effects: Effects, user: User, agencyName: string): Promise<OfficeUser> {
  if (user.endedAt !== null) throw new Failure('PSOF0902');
  if (user.closedAt !== null) throw new Failure('PSOF0953');
  return { ...(await presented(tx, user, agencyName)), ...(await startAgencySession(tx, effects, user)) };
}

/**
 * Who is signed in, with a fresh token of the session; it becomes no older than the session may.
 * @throws Failure PSOF0204 where that has just ended
 */
export async function readOffice(
  db: Database,
  effects: Effects,
  { tenant, caller }: { readonly tenant: string; readonly caller: AgencyUser },
): Promise<OfficeUser> {
  const isTheirs = and(
    eq(agencyUsers.tenant, tenant),
    eq(agencyUsers.agencyNumber, caller.agency),
    eq(agencyUsers.id, caller.id),
  );
  const [user] = await db.select().from(agencyUsers).where(isTheirs);
  const agencyName = await agencyNameOf(db, tenant, caller.agency);
  if (!user || agencyName === null) throw new Failure('PSOF0204');
  return { ...(await presented(db, user, agencyName)), ...(await renewAgencySession(effects, user, caller.session)) };
}
