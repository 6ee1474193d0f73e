import { setTimeout as pause } from 'node:timers/promises';
import type { ExecuteSql } from './database.ts';
import { whileConnected } from './locks.ts';
import { MigrationError, readStandings, requireUnedited } from './migration-state.ts';
import { migrations, type Migration } from './migrations.ts';

/** Several instances starting at once wait for each other. */
const lock = whileConnected('migrations');

const lookAgainMs = 200;

/** Every file that was begun; those outside a transaction have no `applied_at` until they are brought to their end. */
const table = `create table if not exists schema_migrations
  (name text primary key, checksum text not null, begun_at timestamptz not null default now(), applied_at timestamptz)`;

/**
 * Nobody else migrates until the connection ends, or lets go. Waits between statements, not in one: that would keep a snapshot, and
 * `create index concurrently` of whoever has the lock waits for the end of all that are older than itself.
 */
async function takeLock(run: ExecuteSql): Promise<void> {
  for (;;) {
    const { rows } = await run(lock.take);
    if (rows[0]?.['taken'] === true) return;
    await pause(lookAgainMs);
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function applyWhole(run: ExecuteSql, { name, checksum, statements }: Migration): Promise<void> {
  await run('begin');
  try {
    // Whoever wants what it waits for waits behind it: sooner than all that does it gives up, whole, and is begun again.
    await run(`set local lock_timeout = '10s'`);
    for (const statement of statements) await run(statement);
    await run(
      `insert into schema_migrations (name, checksum, applied_at) values ($1, $2, now())
       on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
      [name, checksum],
    );
    await run('commit');
  } catch (error) {
    // Where the connection is gone nothing is left of it, and the first failure is the one to tell.
    await run('rollback').catch(() => undefined);
    throw new MigrationError(`${name} failed, and is there whole or not at all: ${reasonOf(error)}`, { cause: error });
  }
}

/** What `create index concurrently` leaves behind when it fails: `if not exists` would take it for the index. */
async function requireValidIndexes(run: ExecuteSql): Promise<void> {
  const { rows } = await run(`select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
    where not i.indisvalid and c.relnamespace = current_schema()::regnamespace order by 1`);
  if (rows.length === 0) return;
  const names = rows.map(({ relname }) => String(relname)).join(', ');
  throw new Error(`${names} is not valid; have the file drop it (if exists) before it is made`);
}

/** Begins one anew that failed before, from its first statement. */
async function applyByStatement(run: ExecuteSql, { name, checksum, statements }: Migration): Promise<void> {
  await run(
    `insert into schema_migrations (name, checksum) values ($1, $2)
     on conflict (name) do update set checksum = excluded.checksum, begun_at = now()`,
    [name, checksum],
  );
  try {
    for (const statement of statements) await run(statement);
    await requireValidIndexes(run);
  } catch (error) {
    const message = `${name} failed half-way, outside a transaction; mend what it met, and begin it again: ${reasonOf(error)}`;
    throw new MigrationError(message, { cause: error });
  }
  await run('update schema_migrations set applied_at = now() where name = $1', [name]);
}

/**
 * Runs the migrations that this database has not seen, each whole or, where its first line says so, statement by statement. Of several
 * that come at once, one does, and the others find it done.
 * @param run on one connection, which ends after it: so does its lock, where something fails
 * @returns the names of those that were run
 * @throws MigrationError that names the file which failed or was edited; or because the database belongs to another line of versions
 */
export async function migrate(run: ExecuteSql, files: readonly Migration[] = migrations): Promise<string[]> {
  await takeLock(run);
  const standings = await readStandings(run, files);
  requireUnedited(standings);
  const [missing, unknown] = [new Set(standings.that('pending', 'unfinished')), standings.that('unknown')];
  if (missing.size > 0 && unknown.length > 0) {
    throw new MigrationError(
      `The database has ${unknown.join(', ')}, which this version does not know, and lacks ${[...missing].join(', ')}: neither is later than the other. Nothing was done.`,
    );
  }
  await run(table);
  const applied = files.filter(({ name }) => missing.has(name));
  for (const file of applied) await (file.isAtomic ? applyWhole(run, file) : applyByStatement(run, file));
  const { rows } = await run(lock.giveBack);
  // A pooler gives each statement to another session: the lock is somebody's then, and held nobody off.
  if (rows[0]?.['given'] !== true) {
    throw new MigrationError(
      'The connection is not one session: migrate at the database itself, or by a pooler that keeps a connection for a session. What was pending is applied; the lock may be left with the pooler.',
    );
  }
  return applied.map(({ name }) => name);
}
