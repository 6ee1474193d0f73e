import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../../src/server/db/open.ts';

const root = join(import.meta.dirname, '../..');
const migrations = join(root, 'src/server/db/migrations');
const kept = join(root, 'node_modules/.cache/referral-widget');

/** What an embedded database with all tables is made of: another migration or another PGlite makes another one. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  hash.update(await readFile(createRequire(import.meta.url).resolve('@electric-sql/pglite'), 'utf8'));
  const names = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).toSorted();
  for (const name of names) hash.update(`${name}\n${await readFile(join(migrations, name), 'utf8')}\n`);
  return hash.digest('hex').slice(0, 16);
}

/**
 * A folder of the embedded database with all its tables and no row, to be copied: making one anew takes seconds, a copy
 * a fraction of one. Made by `openDatabase` like any other, once for all runs with the same migrations.
 * @returns the folder that `PGlite` opens; nobody may open this one
 */
export async function pgliteTemplate(): Promise<string> {
  const folder = join(kept, `pglite-${await fingerprint()}`);
  if (existsSync(folder)) return join(folder, 'database');
  await mkdir(kept, { recursive: true });
  const unfinished = await mkdtemp(join(kept, 'unfinished-'));
  await (await openDatabase({ dataDir: unfinished })).close();
  await rename(unfinished, folder).catch(async (error: unknown) => {
    // Another run has made the same one meanwhile.
    if (!existsSync(folder)) throw error;
    await rm(unfinished, { recursive: true });
  });
  return join(folder, 'database');
}

/**
 * A database with all tables and no row, that `create database … template` copies.
 * @param serverUrl connection string of the server, without a database name
 * @returns its name
 */
export async function postgresTemplate(serverUrl: string): Promise<string> {
  const name = 'with_tables';
  const client = new pg.Client({ connectionString: `${serverUrl}postgres` });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  await (await openDatabase({ databaseUrl: `${serverUrl}${name}`, dataDir: kept })).close();
  return name;
}
