import type { AgencyChanges, ToldAgency } from '#contract/agency/agencies/calls.ts';
import type { agencies, agencyAgents } from '#server/db/schema/agencies.ts';

type Kept = Pick<
  typeof agencies.$inferSelect,
  'number' | 'name' | 'street' | 'postcode' | 'city' | 'endedAt' | 'releasesOrders'
>;
type Placed = Pick<typeof agencyAgents.$inferSelect, 'agentNumber' | 'agencyNumber'>;

/** But for what ends with agencies. */
export type Changes = Omit<AgencyChanges, 'endedPlanCount'>;

interface Known {
  readonly agencies: readonly Kept[];
  readonly agents: readonly Placed[];
}

const isAsKept = (told: ToldAgency, kept: Kept): boolean =>
  told.name === kept.name &&
  told.street === kept.street &&
  told.postcode === kept.postcode &&
  told.city === kept.city &&
  (told.releasesOrders ?? kept.releasesOrders) === kept.releasesOrders;

const inOrder = (numbers: readonly string[]) => numbers.toSorted();
const byAgent = (one: { readonly agentNumber: string }, other: { readonly agentNumber: string }) =>
  one.agentNumber < other.agentNumber ? -1 : 1;

/** What becomes of advisers: those of agencies that the list does not name stay where they are, unless it names them elsewhere. */
function placings(told: readonly ToldAgency[], known: Known) {
  const before = new Map(known.agents.map(({ agentNumber, agencyNumber }) => [agentNumber, agencyNumber]));
  const now = new Map(
    told.flatMap(({ agencyNumber, agentNumbers }) => agentNumbers.map((agent) => [agent, agencyNumber])),
  );
  const named = new Set(told.map(({ agencyNumber }) => agencyNumber));
  const joining: AgencyChanges['joining'] = [];
  const moving: AgencyChanges['moving'] = [];
  for (const [agentNumber, agencyNumber] of now) {
    const from = before.get(agentNumber);
    if (from === undefined) joining.push({ agentNumber, agencyNumber });
    else if (from !== agencyNumber) moving.push({ agentNumber, agencyNumber, from });
  }
  const leaving = known.agents.filter(
    ({ agentNumber, agencyNumber }) => !now.has(agentNumber) && named.has(agencyNumber),
  );
  return {
    joining: joining.toSorted(byAgent),
    moving: moving.toSorted(byAgent),
    leaving: leaving.map(({ agentNumber, agencyNumber }) => ({ agentNumber, agencyNumber })).toSorted(byAgent),
  };
}

/**
 * What a list of agencies changes in what is known.
 * @param endsMissing whether those that it does not name end; else they stay as they are
 */
export function changesBy(told: readonly ToldAgency[], known: Known, endsMissing: boolean): Changes {
  const kept = new Map(known.agencies.map((agency) => [agency.number, agency]));
  const named = new Set(told.map(({ agencyNumber }) => agencyNumber));
  const isNew: string[] = [];
  const changed: string[] = [];
  const endedBefore: string[] = [];
  for (const agency of told) {
    const before = kept.get(agency.agencyNumber);
    if (!before) isNew.push(agency.agencyNumber);
    else if (!isAsKept(agency, before)) changed.push(agency.agencyNumber);
    if (before?.endedAt) endedBefore.push(agency.agencyNumber);
  }
  const others = known.agencies.filter(({ number, endedAt }) => !named.has(number) && endedAt === null);
  const missing = inOrder(others.map(({ number }) => number));
  return {
    isNew: inOrder(isNew),
    changed: inOrder(changed),
    unchanged: told.length - isNew.length - changed.length,
    ended: endsMissing ? missing : [],
    missing: endsMissing ? [] : missing,
    endedBefore: inOrder(endedBefore),
    ...placings(told, known),
  };
}
