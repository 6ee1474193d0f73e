import { Failure } from '#server/failure.ts';

/**
 * Of two columns of one name nobody can say which is meant; an export of joined tables has such.
 * @param columns names that count in a file, whose first line is the header
 * @throws Failure PSOF0765 with the first that stands there twice
 */
export function requireOnce(header: readonly string[], columns: readonly string[]): void {
  const column = columns.find((name) => header.indexOf(name) !== header.lastIndexOf(name));
  if (column !== undefined) throw new Failure('PSOF0765', [], { column });
}
