import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import type { OpenDatabase } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { migrate } from './migrate.ts';
import { OpenFolder, ownFolder } from './own-folder.ts';
import * as schema from './schema/index.ts';

/** The embedded database in a folder. One process at a time may have it open. */
async function openPglite(dataDir: string): Promise<OpenDatabase> {
  const folder = join(dataDir, 'database');
  await ownFolder(dataDir);
  if (!(await ownFolder(folder))) throw new OpenFolder(folder);
  const unlock = await lockFolder(dataDir);
  const client = await PGlite.create(folder);
  return {
    engine: 'pglite',
    db: drizzlePglite(client, { schema }),
    executeSql: async (text, values) => {
      if (values && values.length > 0) return client.query<Record<string, unknown>>(text, values);
      const results = await client.exec(text).catch(async (error: unknown) => {
        // A text with its own `begin` that fails halfway leaves the only connection there is in a dead transaction.
        await client.exec('rollback');
        throw error;
      });
      return { rows: results.at(-1)?.rows ?? [] };
    },
    close: async () => {
      await client.close();
      await unlock();
    },
  };
}

/**
 * A machine that vanishes in the middle of a transaction (power, network) never closes its connections: without this the
 * database would keep its locks, those of the books among them, until TCP gives up after hours. Not sent on connecting, which
 * PgBouncer refuses.
 */
const limitSilence = async (client: pg.ClientBase): Promise<void> => {
  await client.query(`set idle_in_transaction_session_timeout = '1min'`);
};

function openPostgres(url: string, onIdleError: (error: Error) => void): OpenDatabase {
  // The pool waits for it.
  const onConnect: (client: pg.ClientBase) => unknown = limitSilence;
  const pool = new pg.Pool({ connectionString: url, max: 10, onConnect });
  // Without a listener, a connection that the server closes while idle would end the process.
  pool.on('error', onIdleError);
  return {
    engine: 'postgres',
    db: drizzlePostgres(pool, { schema }),
    executeSql: async (text, values) => pool.query<Record<string, unknown>>(text, values),
    close: async () => pool.end(),
  };
}

export interface DatabaseAddress {
  /** PostgreSQL connection string; without it the embedded database in `dataDir` is used. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  readonly onIdleError?: (error: Error) => void;
}

/**
 * Opens the database and brings its tables up to date.
 * @throws FolderInUse when another process has the embedded database open; OpenFolder when other users could read it
 */
export async function openDatabase(address: DatabaseAddress): Promise<OpenDatabase> {
  const database = address.databaseUrl
    ? openPostgres(address.databaseUrl, address.onIdleError ?? (() => undefined))
    : await openPglite(address.dataDir);
  try {
    await migrate(database.db);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
