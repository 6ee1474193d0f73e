import { asOurs, runIdOf } from '#server/domain/money/pay-runs/reference.ts';

/** What stands where a bank or a payer gave no reference. */
const fillers: ReadonlySet<string> = new Set(['NOTPROVIDED', 'NONREF', 'NOREF', 'NONE', 'UNKNOWN']);

/** A reference, as we would write it where it has the form of ours; null for what only fills its place. */
export const named = (name: string | null): string | null =>
  name === null || fillers.has(name.replaceAll(/\s/g, '').toUpperCase()) ? null : asOurs(name);

/** What we called the file: among the names that a bank knows it by, ours. */
export function fileIn(names: readonly (string | null)[]): string | null {
  const told = names.flatMap((name) => named(name) ?? []);
  return told.find((name) => runIdOf(name) !== null) ?? null;
}
