import { agencyRole, viewsOf, type AgencyRole } from '#contract/agency-roles.ts';
import { valuesOf } from '#contract/values-of.ts';

/** The role of who was given some, the one that opens most; the placeholder without rights for who was given none that is known. */
export function strongestOf(given: readonly string[]): AgencyRole {
  const known = valuesOf(agencyRole).filter((role) => given.includes(role));
  return known.toSorted((one, other) => viewsOf(other).length - viewsOf(one).length)[0] ?? agencyRole.none;
}
