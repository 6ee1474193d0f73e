import type { Database } from '#server/db/database.ts';
import { Failure } from '#server/failure.ts';
import { toTimestamp } from '../../berlin-time.ts';
import type { KeyedTenant } from '../../tenant-parts.ts';
import type { TenantProgramme } from '../../tenant.ts';
import { advisersOf } from '../agencies/advisers.ts';
import { readAgency } from '../agencies/agency.ts';
import type { AgencyUser } from '../agencies/user.ts';

/**
 * What the tenant keeps of the agency of who asks, with its advisers in their order.
 * @throws Failure PSOF0204 where the agency has just gone
 */
export async function readMasterData(
  db: Database,
  tenant: KeyedTenant & Pick<TenantProgramme, 'agents'>,
  { agency: agencyNumber }: Pick<AgencyUser, 'agency'>,
) {
  const agency = await readAgency(db, tenant.key, agencyNumber);
  if (!agency) throw new Failure('PSOF0204');
  const { name, street, postcode, city, releasesOrders, createdAt } = agency;
  const advisers = await advisersOf(db, tenant, agencyNumber);
  return {
    agencyNumber,
    name,
    street,
    postcode,
    city,
    releasesOrders,
    createdAt: toTimestamp(createdAt),
    agents: advisers.map(({ agentNumber, agent }) => ({
      agentNumber,
      lastName: agent?.lastName ?? '',
      postcode: agent?.zipCode ?? '',
      city: agent?.city ?? '',
      hasLeft: agent === null,
    })),
  };
}
