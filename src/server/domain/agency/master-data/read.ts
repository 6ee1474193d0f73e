import { and, eq } from 'drizzle-orm';
import type { Adviser } from '#contract/agency/master-data/calls.ts';
import type { Database } from '#server/db/database.ts';
import { agencies } from '#server/db/schema/agencies.ts';
import { Failure } from '#server/failure.ts';
import { toTimestamp } from '../../berlin-time.ts';
import type { KeyedTenant } from '../../tenant-parts.ts';
import type { TenantProgramme } from '../../tenant.ts';
import { agentsOf } from '../agencies/agency.ts';
import type { AgencyUser } from '../agencies/user.ts';

type Agents = TenantProgramme['agents'];

const gone = { lastName: '', postcode: '', city: '', hasLeft: true };

function presented(agentNumber: string, agents: Agents): Adviser {
  const agent = agents.find(({ externalId }) => externalId === agentNumber);
  if (!agent) return { agentNumber, ...gone };
  return { agentNumber, lastName: agent.lastName, postcode: agent.zipCode, city: agent.city, hasLeft: false };
}

const byName = (one: Adviser, other: Adviser) =>
  Number(one.hasLeft) - Number(other.hasLeft) ||
  one.lastName.localeCompare(other.lastName, 'de') ||
  one.agentNumber.localeCompare(other.agentNumber);

/**
 * What the tenant keeps of the agency of who asks, with its advisers in the order of their names, those who have left the tenant last.
 * @throws Failure PSOF0204 where the agency has just gone
 */
export async function readMasterData(
  db: Database,
  { key: tenant, agents }: KeyedTenant & { readonly agents: Agents },
  { agency: number }: Pick<AgencyUser, 'agency'>,
) {
  const { name, street, postcode, city, releasesOrders, createdAt } = agencies;
  const [agency] = await db
    .select({ name, street, postcode, city, releasesOrders, createdAt })
    .from(agencies)
    .where(and(eq(agencies.tenant, tenant), eq(agencies.number, number)));
  if (!agency) throw new Failure('PSOF0204');
  const numbers = await agentsOf(db, tenant, number);
  return {
    ...agency,
    agencyNumber: number,
    createdAt: toTimestamp(agency.createdAt),
    agents: numbers.map((each) => presented(each, agents)).toSorted(byName),
  };
}
