import type { OwnAgent } from '#contract/agency/reports/calls-agents.ts';
import type { Database } from '#server/db/database.ts';
import { agentLabel } from '../../programme/advisers/agents.ts';
import type { KeyedTenant } from '../../tenant-parts.ts';
import type { TenantProgramme } from '../../tenant.ts';
import { agentsOf } from '../agencies/agency.ts';

const inOrder = new Intl.Collator('de', { numeric: true });

/** An agency's advisers, by name; who has left the tenant comes last, as no more than a number. */
export async function ownAgents(
  db: Database,
  tenant: KeyedTenant & Pick<TenantProgramme, 'agents'>,
  agency: string,
): Promise<OwnAgent[]> {
  const numbers = await agentsOf(db, tenant.key, agency);
  return numbers
    .map((agentNumber) => {
      const agentName = agentLabel(tenant, agentNumber);
      return { agentNumber, agentName: agentName ?? agentNumber, hasLeft: agentName === null };
    })
    .toSorted(
      (a, b) =>
        Number(a.hasLeft) - Number(b.hasLeft) ||
        inOrder.compare(a.agentName, b.agentName) ||
        inOrder.compare(a.agentNumber, b.agentNumber),
    );
}
