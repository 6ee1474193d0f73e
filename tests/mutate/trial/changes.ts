import { Instrumenter } from '@stryker-mutator/instrumenter';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** One small change of a file. */
export interface Change {
  /** The same in every process that looks at the same files. */
  readonly id: string;
  /** From the root. */
  readonly file: string;
  readonly kind: string;
  /** Of its first character, from 1. */
  readonly line: number;
  readonly column: number;
  /** The lines that it touches, before and after. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

const silent = () => {};
const logger = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
};

interface Mutated {
  readonly lines: readonly string[];
  readonly location: Readonly<Record<'start' | 'end', { readonly line: number; readonly column: number }>>;
  readonly replacement: string;
}

/** The lines that a change touches. Stryker counts lines and columns from 0. */
export function touchedLines({
  lines,
  location: { start, end },
  replacement,
}: Mutated): Pick<Change, 'before' | 'after'> {
  const before = lines.slice(start.line, end.line + 1);
  const head = (before.at(0) ?? '').slice(0, start.column);
  const tail = (before.at(-1) ?? '').slice(end.column);
  return { before, after: `${head}${replacement}${tail}`.split('\n') };
}

/**
 * All changes that Stryker makes of some files, and the files with all of these in them, each behind a switch.
 * @param files paths from the root
 */
export async function changesOf(
  files: readonly string[],
): Promise<{ changes: Change[]; switched: ReadonlyMap<string, string> }> {
  const sources = await Promise.all(
    files.map(async (name) => ({ name, mutate: true, content: await readFile(join(root, name), 'utf8') })),
  );
  const options = { plugins: null, excludedMutations: [], ignorers: [] };
  const { files: instrumented, mutants } = await new Instrumenter(logger).instrument(sources, options);
  const linesOf = new Map(sources.map(({ name, content }) => [name, content.split('\n')]));
  const changes = mutants.map(({ id, fileName, mutatorName, location, replacement }) => ({
    id,
    file: fileName,
    kind: mutatorName,
    line: location.start.line + 1,
    column: location.start.column + 1,
    ...touchedLines({ lines: linesOf.get(fileName) ?? [], location, replacement }),
  }));
  return { changes, switched: new Map(instrumented.map(({ name, content }) => [join(root, name), content])) };
}
