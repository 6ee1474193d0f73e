import type { OwnAgent } from '#contract/agency/reports/calls-agents.ts';
import type { Database } from '#server/db/database.ts';
import { agentLabel } from '../../programme/advisers/agents.ts';
import type { KeyedTenant } from '../../tenant-parts.ts';
import type { TenantProgramme } from '../../tenant.ts';
import { advisersOf } from '../agencies/advisers.ts';

/** An agency's advisers in their order; who has left the tenant is no more than a number. */
export async function ownAgents(
  db: Database,
  tenant: KeyedTenant & Pick<TenantProgramme, 'agents'>,
  agency: string,
): Promise<OwnAgent[]> {
  const advisers = await advisersOf(db, tenant, agency);
  return advisers.map(({ agentNumber, agent }) => ({
    agentNumber,
    agentName: agentLabel(tenant, agentNumber) ?? agentNumber,
    hasLeft: agent === null,
  }));
}
