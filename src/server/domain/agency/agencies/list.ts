import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { KnownAgency } from '#contract/agency/agencies/calls.ts';
import type { Database } from '#server/db/database.ts';
import { agencies, agencyAgents, agencyUsers } from '#server/db/schema/agencies.ts';
import { toTimestamp, toTimestampOrNull } from '../../berlin-time.ts';
import { paged, type AskedPage } from '../../paged.ts';

/** The tenant's agencies in the order of their numbers, ended ones among them, a page of them. */
export async function listAgencies(db: Database, tenant: string, page: AskedPage) {
  const ofTenant = eq(agencies.tenant, tenant);
  const [total] = await db.select({ count: count() }).from(agencies).where(ofTenant);
  const isItsAgent = and(eq(agencyAgents.tenant, agencies.tenant), eq(agencyAgents.agencyNumber, agencies.number));
  const isItsUser = and(
    eq(agencyUsers.tenant, agencies.tenant),
    eq(agencyUsers.agencyNumber, agencies.number),
    isNull(agencyUsers.endedAt),
    isNull(agencyUsers.closedAt),
  );
  const rows = await db
    .select({
      agencyNumber: agencies.number,
      name: agencies.name,
      street: agencies.street,
      postcode: agencies.postcode,
      city: agencies.city,
      createdAt: agencies.createdAt,
      endedAt: agencies.endedAt,
      releasesOrders: agencies.releasesOrders,
      agentCount: db.$count(agencyAgents, isItsAgent),
      userCount: db.$count(agencyUsers, isItsUser),
    })
    .from(agencies)
    .where(ofTenant)
    .orderBy(asc(agencies.number))
    .limit(page.pageSize)
    .offset((page.pageNumber - 1) * page.pageSize);
  const content: KnownAgency[] = rows.map(({ createdAt, endedAt, ...agency }) => ({
    ...agency,
    createdAt: toTimestamp(createdAt),
    endedAt: toTimestampOrNull(endedAt),
  }));
  return paged(content, total?.count ?? 0, page);
}
