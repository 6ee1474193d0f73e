import type { ExecuteSql } from './database.ts';
import { migrations, type Migration } from './migrations.ts';

/** Why the tables cannot be used or brought up to date; a sentence for whoever runs the service. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/**
 * How a file and the database stand to each other. `unfinished` was begun outside a transaction and not brought to its end, `edited` is not
 * what was applied, and `unknown` is what another version of the service applied.
 */
export type Standing = 'applied' | 'pending' | 'unfinished' | 'edited' | 'unknown';

export interface Standings {
  /** In the order of their names. */
  readonly all: readonly { readonly name: string; readonly standing: Standing; readonly appliedAt: Date | null }[];
  /** Names of those that stand so. */
  readonly that: (...standings: Standing[]) => string[];
}

interface Row {
  readonly name: string;
  readonly checksum: string | null;
  readonly appliedAt: Date | null;
}

async function rowsIn(run: ExecuteSql): Promise<Row[]> {
  const { rows: found } = await run(`select to_regclass('schema_migrations') is not null as found`);
  if (found[0]?.['found'] !== true) return [];
  // A table without the column has noted no checksums: nothing in it is what any file says.
  const { rows } = await run(
    `select name, to_jsonb(m) ->> 'checksum' as checksum, applied_at from schema_migrations m`,
  );
  return rows.map((row) => ({
    name: String(row['name']),
    checksum: row['checksum'] as string | null,
    appliedAt: row['applied_at'] as Date | null,
  }));
}

function standingOf(file: Migration | undefined, row: Row | undefined): Standing {
  if (!file) return 'unknown';
  if (!row) return 'pending';
  // One that was not brought to its end may be put right before it is begun again.
  if (row.appliedAt === null) return 'unfinished';
  return row.checksum === file.checksum ? 'applied' : 'edited';
}

/** How the files stand in the database. Changes nothing, also where nothing is there yet. */
export async function readStandings(run: ExecuteSql, files: readonly Migration[] = migrations): Promise<Standings> {
  const [known, rows] = [new Map(files.map((file) => [file.name, file])), await rowsIn(run)];
  const rowOf = new Map(rows.map((row) => [row.name, row]));
  const all = [...new Set([...known.keys(), ...rowOf.keys()])].toSorted().map((name) => ({
    name,
    standing: standingOf(known.get(name), rowOf.get(name)),
    appliedAt: rowOf.get(name)?.appliedAt ?? null,
  }));
  const that = (...standings: Standing[]) =>
    all.flatMap(({ name, standing }) => (standings.includes(standing) ? [name] : []));
  return { all, that };
}

/** @throws MigrationError that names the files which are not what was applied */
export function requireUnedited({ that }: Standings): void {
  const edited = that('edited');
  if (edited.length === 0) return;
  throw new MigrationError(
    `${edited.join(', ')}: the database was made by other contents of this file. Put it back as it was and write what is to change into a new one; a database without anything of worth can be made anew.`,
  );
}

/**
 * @returns what another version has applied besides: columns are only added, so that this one goes on
 * @throws MigrationError that names what is not applied, with the command, or what was edited
 */
export async function requireMigrated(run: ExecuteSql, files?: readonly Migration[]): Promise<string[]> {
  const standings = await readStandings(run, files);
  requireUnedited(standings);
  const missing = standings.that('pending', 'unfinished');
  if (missing.length > 0) {
    throw new MigrationError(
      `The database is not up to date: it lacks ${missing.join(', ')}. Run "node dist/server/main.js migrate" with its DATABASE_URL or DATA_DIR, or start with MIGRATE=true.`,
    );
  }
  return standings.that('unknown');
}
