import type { Database } from '#server/db/database.ts';
import type { KeyedTenant } from '../../tenant-parts.ts';
import type { TenantAgent, TenantProgramme } from '../../tenant.ts';
import { agentsOf } from './agency.ts';

const german = new Intl.Collator('de', { numeric: true });

/** One of an agency's advisers. */
interface Adviser {
  readonly agentNumber: string;
  /** Null of who has left the tenant: of them there is no more than the number. */
  readonly agent: TenantAgent | null;
}

const nameIn = ({ agent, agentNumber }: Adviser) =>
  agent ? `${agent.lastName}, ${agent.zipCode} ${agent.city}` : agentNumber;

const byName = (one: Adviser, other: Adviser) =>
  Number(one.agent === null) - Number(other.agent === null) ||
  german.compare(nameIn(one), nameIn(other)) ||
  german.compare(one.agentNumber, other.agentNumber);

/** An agency's advisers by name, place and number; those who have left the tenant last. */
export async function advisersOf(
  db: Database,
  { key, agents }: KeyedTenant & Pick<TenantProgramme, 'agents'>,
  agency: string,
): Promise<Adviser[]> {
  const numbers = await agentsOf(db, key, agency);
  const known = new Map(agents.map((agent) => [agent.externalId, agent]));
  return numbers.map((agentNumber) => ({ agentNumber, agent: known.get(agentNumber) ?? null })).toSorted(byName);
}
