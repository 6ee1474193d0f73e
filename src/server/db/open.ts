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
import { repeatLost } from './transact.ts';
import { giveTurns } from './turns.ts';

const loggerOf = (onStatement: Listeners['onStatement']) =>
  onStatement ? { logQuery: (text: string) => onStatement(text) } : false;

/**
 * Takes away what PGlite has learnt about lists of whole rows of each table, its own included: nobody reads one, and drizzle has it
 * copy all that it knows for every statement, which costs half of a small one.
 */
async function forgetRowTypes(client: PGlite): Promise<void> {
  const text = `select typarray::int as list from pg_type where typtype = 'c' and typarray <> 0`;
  const { rows } = await client.query<{ list: number }>(text);
  for (const { list } of rows) {
    delete client.parsers[list];
    delete client.serializers[list];
  }
}

/** The embedded database in a folder. One process at a time may have it open. */
async function openPglite({ dataDir, onStatement }: DatabaseAddress): Promise<OpenDatabase> {
  const folder = join(dataDir, 'database');
  await ownFolder(dataDir);
  if (!(await ownFolder(folder))) throw new OpenFolder(folder);
  const unlock = await lockFolder(dataDir);
  const client = await PGlite.create(folder);
  await forgetRowTypes(client);
  giveTurns(client);
  return {
    engine: 'pglite',
    db: drizzlePglite(client, { schema, logger: loggerOf(onStatement) }),
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
 * How long a connection may keep others waiting. A machine that vanishes in the middle of a transaction (power, network) never
 * closes its connections: without the first the database would keep its locks until TCP gives up
 * after hours. Who waits for a lock for half a minute (files of orders and of the bank hold theirs for seconds) is told to come
 * again instead of keeping a connection that others want, and no statement goes on for ever, a report over everything included.
 */
const limits = `set idle_in_transaction_session_timeout = '1min'; set lock_timeout = '30s'; set statement_timeout = '10min'`;

/** Not sent on connecting, which PgBouncer refuses. */
const limitPatience = async (client: pg.ClientBase): Promise<void> => {
  await client.query(limits);
};

function openPostgres(url: string, { onIdleError = noOne, onRepeat = noOne, onStatement }: Listeners): OpenDatabase {
  // The pool waits for it.
  const onConnect: (client: pg.ClientBase) => unknown = limitPatience;
  const pool = new pg.Pool({ connectionString: url, max: 10, onConnect });
  // Without a listener, a connection that the server closes while idle would end the process.
  pool.on('error', onIdleError);
  return {
    engine: 'postgres',
    db: repeatLost(drizzlePostgres(pool, { schema, logger: loggerOf(onStatement) }), onRepeat),
    executeSql: async (text, values) => pool.query<Record<string, unknown>>(text, values),
    close: async () => pool.end(),
  };
}

const noOne = () => undefined;

interface Listeners {
  readonly onIdleError?: (error: Error) => void;
  /** A transaction that lost against another one is begun again, for this SQL state. */
  readonly onRepeat?: (sqlState: string) => void;
  /** Hears each statement of the rules as it is sent, without its values. */
  readonly onStatement?: (text: string) => void;
}

export interface DatabaseAddress extends Listeners {
  /** PostgreSQL connection string; without it the embedded database in `dataDir` is used. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
}

/**
 * Opens the database and brings its tables up to date.
 * @throws FolderInUse when another process has the embedded database open; OpenFolder when other users could read it
 */
export async function openDatabase(address: DatabaseAddress): Promise<OpenDatabase> {
  const database = address.databaseUrl ? openPostgres(address.databaseUrl, address) : await openPglite(address);
  try {
    await migrate(database.db);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
