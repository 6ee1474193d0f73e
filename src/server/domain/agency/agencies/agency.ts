import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { agencies, agencyAgents } from '#server/db/schema/agencies.ts';

/** An agency as whoever works for it, or with its figures, needs it. */
export interface Agency {
  readonly number: string;
  readonly name: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  /** Whether its orders earn a bounty only once somebody of it has released them. */
  readonly releasesOrders: boolean;
  readonly createdAt: Date;
  /** Since when it works for the tenant no more (UTC), or null. */
  readonly endedAt: Date | null;
}

/** An agency by its number, ended or not. @returns null where the tenant has none of this number */
export async function readAgency(db: Database, tenant: string, number: string): Promise<Agency | null> {
  const { name, street, postcode, city, releasesOrders, createdAt, endedAt } = agencies;
  const [found] = await db
    .select({ number: agencies.number, name, street, postcode, city, releasesOrders, createdAt, endedAt })
    .from(agencies)
    .where(and(eq(agencies.tenant, tenant), eq(agencies.number, number)));
  return found ?? null;
}

/** An adviser by the number (`ExterneId`) that the tenant has for them, and the agency whose they may be. */
export interface AgencyAgent {
  readonly tenant: string;
  readonly agency: string;
  readonly agent: string;
}

/** Whether an adviser is an agency's today. */
export async function isOfAgency(db: Database, { tenant, agency, agent }: AgencyAgent): Promise<boolean> {
  const { tenant: at, agencyNumber, agentNumber } = agencyAgents;
  const [found] = await db
    .select({ agentNumber })
    .from(agencyAgents)
    .where(and(eq(at, tenant), eq(agencyNumber, agency), eq(agentNumber, agent)));
  return found !== undefined;
}

/** Numbers (`ExterneId`) of the advisers whose recommendations are an agency's, in their order; also of those who have left the tenant since. */
export async function agentsOf(db: Database, tenant: string, agency: string): Promise<string[]> {
  const rows = await db
    .select({ number: agencyAgents.agentNumber })
    .from(agencyAgents)
    .where(and(eq(agencyAgents.tenant, tenant), eq(agencyAgents.agencyNumber, agency)))
    .orderBy(asc(agencyAgents.agentNumber));
  return rows.map(({ number }) => number);
}
