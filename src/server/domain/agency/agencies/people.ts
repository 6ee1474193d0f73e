import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { agencyUsers } from '#server/db/schema/agencies.ts';
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
