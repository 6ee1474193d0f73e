import type { ToldAgency } from '#contract/agency/agencies/calls.ts';
import type { FieldFailure } from '#server/failure.ts';
import type { TenantProgramme } from '../../tenant.ts';

/** So many are told at once; who mends them gives the list again. */
const mostTold = 100;

/**
 * What no schema sees of a list of agencies: numbers that stand twice in it, and advisers whom the tenant has not.
 * @returns each with its place, counted from 0, and the sentence that says what is wrong; the first hundred
 */
export function mistakesIn(
  told: readonly ToldAgency[],
  { agents }: Pick<TenantProgramme, 'agents'>,
): readonly FieldFailure[] {
  const known = new Set(agents.map(({ externalId }) => externalId));
  const seen = new Set<string>();
  /** In which agency each adviser stood first. */
  const agencyOf = new Map<string, string>();
  const mistakes: FieldFailure[] = [];
  for (const [index, { agencyNumber, agentNumbers }] of told.entries()) {
    if (seen.has(agencyNumber)) {
      const place = ['agencies', index, 'agencyNumber'];
      const values = { number: agencyNumber };
      mistakes.push({ field: 'agencyNumber', rule: 'invalid', place, because: 'PSOF0781', values });
    }
    seen.add(agencyNumber);
    for (const [position, number] of agentNumbers.entries()) {
      const place = ['agencies', index, 'agentNumbers', position];
      const at = { field: 'agentNumbers', rule: 'invalid', place } as const;
      const agency = agencyOf.get(number);
      if (agency !== undefined) mistakes.push({ ...at, because: 'PSOF0780', values: { number, agency } });
      else if (!known.has(number)) mistakes.push({ ...at, because: 'PSOF0779', values: { number } });
      if (agency === undefined) agencyOf.set(number, agencyNumber);
    }
  }
  return mistakes.slice(0, mostTold);
}
