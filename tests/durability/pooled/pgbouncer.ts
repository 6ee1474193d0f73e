import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Debian puts it where only administrators look. */
const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find(
  (path) => spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0,
);

export interface PgBouncer {
  /** Where the service finds the database by it. */
  readonly url: string;
  readonly version: string;
  /** Ends it at once, as a crash does, and lets it come back after a while. */
  readonly restart: (awayMs: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.destroy() !== undefined));
    socket.once('error', () => resolve(false));
  });

/**
 * PgBouncer before a database, a session of it for each transaction.
 * @param sessions how many there are for all who come
 * @throws Error where it is not installed
 */
export async function startPgBouncer(databaseUrl: string, port: number, sessions: number): Promise<PgBouncer> {
  if (!program) throw new Error('PgBouncer is not here: apt-get install -y pgbouncer');
  const to = new URL(databaseUrl);
  const name = to.pathname.slice(1);
  const folder = await mkdtemp(join(tmpdir(), 'rw-pgbouncer-'));
  // It refuses to run as root, and another user has to read its file.
  await chmod(folder, 0o755);
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
${name} = host=${to.hostname} port=${to.port} dbname=${name} user=${to.username} password=${to.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${sessions}
max_client_conn = 500
`,
  );
  const asRoot = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  let child: ChildProcess;
  const start = async () => {
    child = spawn(program, ['-q', ...asRoot, file], { stdio: ['ignore', 'ignore', 'inherit'] });
    while (!(await isOpen(port))) {
      if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`);
      await pause(20);
    }
  };
  const end = async () => {
    const ended = once(child, 'exit');
    // With whatever is on its way: by `SIGTERM` PgBouncer 1.23 and later wait for all who are connected.
    child.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    url: `postgresql://${to.username}@127.0.0.1:${port}/${name}`,
    version: spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout.split('\n')[0] ?? '',
    restart: async (awayMs) => {
      await end();
      await pause(awayMs);
      await start();
    },
    stop: async () => {
      await end();
      await rm(folder, { recursive: true });
    },
  };
}
