import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { agencyUsers } from '#server/db/schema/agencies.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { endSessionsOfAll } from '../../identity/session.ts';

/** Who can come into the office no more, and how many sessions of theirs that ends. */
export interface SignedOut {
  readonly userCount: number;
  readonly sessionCount: number;
}

const mayComeIn = (tenant: string, numbers: readonly string[]) =>
  and(
    eq(agencyUsers.tenant, tenant),
    inArray(agencyUsers.agencyNumber, [...numbers]),
    isNull(agencyUsers.endedAt),
    isNull(agencyUsers.closedAt),
  );

/** Signs everybody of some agencies out of the office. */
export async function endSessionsOfAgencies(
  tx: Database,
  tenant: string,
  numbers: readonly string[],
): Promise<SignedOut> {
  const people = await tx.select({ id: agencyUsers.id }).from(agencyUsers).where(mayComeIn(tenant, numbers));
  const ids = people.map(({ id }) => id);
  return { userCount: ids.length, sessionCount: await endSessionsOfAll(tx, { tenant, kind: 'agency', ids }) };
}

/** Whom {@link endSessionsOfAgencies} would sign out. */
export async function countSignedIn(db: Database, tenant: string, number: string): Promise<SignedOut> {
  const [people] = await db
    .select({ count: count() })
    .from(agencyUsers)
    .where(mayComeIn(tenant, [number]));
  const [open] = await db
    .select({ count: count() })
    .from(sessions)
    .innerJoin(agencyUsers, and(eq(agencyUsers.tenant, sessions.tenant), eq(agencyUsers.id, sessions.subjectId)))
    .where(and(mayComeIn(tenant, [number]), eq(sessions.tenant, tenant), eq(sessions.subjectKind, 'agency')));
  return { userCount: people?.count ?? 0, sessionCount: open?.count ?? 0 };
}
