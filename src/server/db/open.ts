import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { OnlyReads } from './away.ts';
import type { ExecuteSql, OpenDatabase } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { migrate } from './migrate.ts';
import { requireMigrated } from './migration-state.ts';
import { NamelessClient } from './nameless-client.ts';
import { OpenFolder, ownFolder } from './own-folder.ts';
import { requirePatience, requireSessions, type PoolMode } from './sessions.ts';
import { listenTo, patience, type TransactionListeners } from './transact.ts';
import { giveTurns } from './turns.ts';
import { outOfReach } from './unreachable.ts';

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

/**
 * Its own 128 MB are memory that the process never gives back; what is not among these is read from the folder, which the system keeps
 * in memory as long as there is some to spare. What is written is written as before.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/**
 * Opens the database, which is made where there is none. Making it takes half a gigabyte, which would be kept for as long as that
 * database is open: so it is closed, and opened as one that was there.
 */
async function createPglite(folder: string): Promise<PGlite> {
  const isMade = existsSync(join(folder, 'PG_VERSION'));
  if (!isMade) await (await PGlite.create(folder, { startParams })).close();
  return PGlite.create(folder, { startParams });
}

/** The embedded database in a folder. One process at a time may have it open. */
async function openPglite({ dataDir, onStatement }: DatabaseAddress): Promise<OpenDatabase> {
  const folder = join(dataDir, 'database');
  await ownFolder(dataDir);
  if (!(await ownFolder(folder))) throw new OpenFolder(folder);
  const unlock = await lockFolder(dataDir);
  const client = await createPglite(folder);
  await forgetRowTypes(client);
  giveTurns(client);
  const executeSql: ExecuteSql = async (text, values) => {
    if (values && values.length > 0) return client.query<Record<string, unknown>>(text, values);
    const results = await client.exec(text).catch(async (error: unknown) => {
      // A text with its own `begin` that fails halfway leaves the only connection there is in a dead transaction.
      await client.exec('rollback');
      throw error;
    });
    return { rows: results.at(-1)?.rows ?? [] };
  };
  return {
    engine: 'pglite',
    db: drizzlePglite(client, { logger: loggerOf(onStatement) }),
    executeSql,
    onOneConnection: (work) => work(executeSql),
    close: async () => {
      await client.close();
      await unlock();
    },
  };
}

/** A server that vanishes while nothing is on its way to it would otherwise be waited for without end. */
const noticed = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** A little longer than anybody waits for a lock: whoever waits for a connection comes after those. */
const connectWithinMs = 35_000;

/**
 * A proxy needs a second or two to see that another server leads: a connection to one that only reads would be kept for as long as it is busy,
 * and refuse every write.
 * @throws OnlyReads
 */
const requireWriter = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
  if (rows[0]?.transaction_read_only === 'on') throw new OnlyReads('the server only reads');
};

/** Not sent on connecting, which PgBouncer refuses. @throws OnlyReads */
const beginSession = async (client: pg.ClientBase): Promise<void> => {
  await client.query(patience);
  await requireWriter(client);
};

/**
 * A migration, or waiting for another instance's, takes as long as it takes. PostgreSQL 14 and later end what a machine that vanishes
 * leaves idle.
 */
const endlessPatience = `select set_config(name, '0', false) from pg_settings where name in ('lock_timeout', 'statement_timeout');
  select set_config(name, '1min', false) from pg_settings
  where name in ('idle_in_transaction_session_timeout', 'idle_session_timeout')`;

async function onOneConnection<Result>(
  url: string,
  { onIdleError = noOne }: Listeners,
  work: (run: ExecuteSql) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, ...noticed });
  client.on('error', onIdleError);
  await client.connect();
  try {
    await client.query(endlessPatience);
    return await work(async (text, values) => client.query<Record<string, unknown>>(text, values));
  } finally {
    await client.end();
  }
}

/** Looks before anything is set for a session, which a pooler would lend to others. @throws NoSessions, DatabaseOutOfReach */
async function requireMode(settings: pg.PoolConfig, poolMode: PoolMode): Promise<void> {
  // The pool waits for it, whatever its types say.
  const onConnect: (client: pg.ClientBase) => unknown = requireWriter;
  const pool = new pg.Pool({ ...settings, max: 2, onConnect });
  pool.on('error', noOne);
  try {
    await (poolMode === 'session' ? requireSessions : requirePatience)(pool);
  } catch (error) {
    throw outOfReach(error);
  } finally {
    await pool.end();
  }
}

/**
 * drizzle begins a transaction before it looks after its connection: of one that ends just then nobody would tell the pool, which had one less from
 * then on. Whoever gives it back later does nothing more.
 */
function takeBackEnded(pool: pg.Pool): void {
  const lent = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => void lent.add(client));
  pool.on('release', (_error, client) => void lent.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      if (!lent.has(client)) return;
      client.release(true);
      client.release = noOne;
    });
  });
}

async function openPostgres(url: string, address: DatabaseAddress): Promise<OpenDatabase> {
  const { onIdleError = noOne, onStatement, connections: max = 10, poolMode = 'session' } = address;
  const settings = { connectionString: url, connectionTimeoutMillis: connectWithinMs, ...noticed };
  await requireMode(settings, poolMode);
  // The pool waits for it. What is set for a session that lasts as long as a transaction would be set for others.
  const onConnect: (client: pg.ClientBase) => unknown = poolMode === 'session' ? beginSession : requireWriter;
  const pool = new pg.Pool({
    ...settings,
    max,
    onConnect,
    ...(poolMode === 'transaction' && { Client: NamelessClient }),
  });
  // Without a listener, a connection that the server closes while idle would end the process.
  pool.on('error', onIdleError);
  // So would one that is cut in the middle of a transaction, between two statements. The next statement tells it to whoever asks.
  pool.on('connect', (client) => void client.on('error', noOne));
  takeBackEnded(pool);
  return {
    engine: 'postgres',
    db: drizzlePostgres(pool, { logger: loggerOf(onStatement) }),
    executeSql: async (text, values) => pool.query<Record<string, unknown>>(text, values),
    onOneConnection: (work) => onOneConnection(url, address, work),
    close: async () => pool.end(),
  };
}

const noOne = () => undefined;

interface Listeners extends TransactionListeners {
  readonly onIdleError?: (error: Error) => void;
  /** Another version of the service has applied these migrations besides. */
  readonly onUnknownMigrations?: (names: readonly string[]) => void;
  /** Hears each statement of the rules as it is sent, without its values. */
  readonly onStatement?: (text: string) => void;
}

export interface DatabaseAddress extends Listeners {
  /** PostgreSQL connection string; without it the embedded database in `dataDir` is used. */
  readonly databaseUrl?: string | undefined;
  /** How many at a time, ten where nothing is said. */
  readonly connections?: number;
  readonly poolMode?: PoolMode;
  readonly dataDir: string;
  /** Brings the tables up to date; otherwise they have to be. */
  readonly migrates?: boolean;
}

/**
 * Opens the database whatever its tables are.
 * @throws FolderInUse when another process has the embedded database open; OpenFolder when other users could read it; DatabaseOutOfReach;
 *   NoSessions when connections are no sessions, or sessions have no patience set
 */
export async function openAsItIs(address: DatabaseAddress): Promise<OpenDatabase> {
  return address.databaseUrl ? openPostgres(address.databaseUrl, address) : openPglite(address);
}

/**
 * Opens the database with tables that this version can use.
 * @throws MigrationError when they are not, or could not be brought up to date; as `openAsItIs`
 */
export async function openDatabase(address: DatabaseAddress): Promise<OpenDatabase> {
  const database = await openAsItIs(address);
  listenTo(database.db, address);
  try {
    if (address.migrates) await database.onOneConnection((run) => migrate(run));
    const unknown = await requireMigrated(database.executeSql);
    if (unknown.length > 0) address.onUnknownMigrations?.(unknown);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
