import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { openAsItIs, openDatabase } from '../../src/server/db/open.ts';
import { kept, keptBareFolder, keptFolder } from './kept-template.ts';

/** Makes a folder that stays for later runs, once; of two runs at the same moment one has made it. */
async function keep(folder: string, make: (unfinished: string) => Promise<void>): Promise<void> {
  if (existsSync(folder)) return;
  await mkdir(kept, { recursive: true });
  const unfinished = await mkdtemp(join(kept, 'unfinished-'));
  await make(unfinished);
  await rename(unfinished, folder).catch(async (error: unknown) => {
    // Another run has made the same one meanwhile.
    if (!existsSync(folder)) throw error;
    await rm(unfinished, { recursive: true });
  });
}

/**
 * A folder of the embedded database with all its tables and no row, to be copied: making one anew takes seconds, a copy
 * a fraction of one. Made by `openDatabase` like any other, once for all runs with the same migrations.
 * @returns the folder that `PGlite` opens; nobody may open this one
 */
export async function pgliteTemplate(): Promise<string> {
  const folder = await keptFolder();
  await keep(folder, async (dataDir) => (await openDatabase({ dataDir, migrates: true })).close());
  return join(folder, 'database');
}

/** The same without any table, as the embedded database begins. */
export async function bareTemplate(): Promise<string> {
  const folder = await keptBareFolder();
  await keep(folder, async (dataDir) => (await openAsItIs({ dataDir })).close());
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
  await (await openDatabase({ databaseUrl: `${serverUrl}${name}`, dataDir: kept, migrates: true })).close();
  return name;
}
