import { execFile } from 'node:child_process';
import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { vi } from 'vitest';
import type { DatabasePlace } from '../../api/service/engines.ts';
import type { Cluster } from './cluster.ts';
import { Background, ownerOfData } from './node.ts';

const run = promisify(execFile);
const bin = '/usr/lib/postgresql/15/bin';

async function ask(url: string, statement: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return String(Object.values(rows[0] ?? {})[0]);
  } finally {
    await client.end();
  }
}

/** A whole copy of the database from a while ago, and everything that has been archived since. */
export class Archive {
  readonly #cluster: Cluster;
  readonly #folder: string;
  #server: Background | undefined;

  constructor(cluster: Cluster) {
    this.#cluster = cluster;
    this.#folder = join(cluster.folder, 'restored');
  }

  async copy(): Promise<void> {
    const from = Object.assign(new URL(this.#cluster.databaseUrl), { pathname: '', username: 'replicator' }).href;
    await run(join(bin, 'pg_basebackup'), ['-d', from, '-D', this.#folder, '-c', 'fast', '-X', 'none'], ownerOfData());
  }

  /** @returns the moment by the database's clock; what is there by then is in the archive */
  async mark(): Promise<string> {
    const url = this.#cluster.databaseUrl;
    const moment = await ask(url, 'select clock_timestamp()::text');
    // The moment is over only where something was committed after it.
    await ask(url, 'select txid_current()');
    const segment = await ask(url, 'select pg_walfile_name(pg_switch_wal())');
    const isArchived = async () =>
      (await ask(url, `select coalesce(last_archived_wal >= '${segment}', false) from pg_stat_archiver`)) === 'true';
    await vi.waitUntil(isArchived, { timeout: 60_000, interval: 200 });
    return moment;
  }

  /** Brings the database back as it was at a moment. @returns where it is then */
  async restore(moment: string, port: number): Promise<DatabasePlace> {
    const { folder, databaseUrl } = this.#cluster;
    const settings = {
      port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: folder,
      archive_mode: 'off',
      synchronous_standby_names: '',
      restore_command: `cp ${folder}/archive/%f %p`,
      recovery_target_time: moment,
      recovery_target_action: 'promote',
      max_connections: 100,
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
    await appendFile(join(this.#folder, 'postgresql.conf'), lines.join(''));
    // What Patroni has written holds for the leader.
    await writeFile(join(this.#folder, 'postgresql.auto.conf'), '');
    await writeFile(join(this.#folder, 'recovery.signal'), '');
    const words = ['-D', this.#folder] as const;
    this.#server = new Background(join(folder, 'restored.log'), ownerOfData(), join(bin, 'postgres'), ...words);
    this.#server.start();
    const url = Object.assign(new URL(databaseUrl), { port: String(port) }).href;
    const isBack = async () => (await ask(url, 'select pg_is_in_recovery()').catch(() => 'true')) === 'false';
    await vi.waitUntil(isBack, { timeout: 120_000, interval: 500 });
    return { dataDir: join(folder, 'restored-data'), databaseUrl: url, remove: async () => undefined };
  }

  async end(): Promise<void> {
    await this.#server?.end('SIGQUIT');
  }
}
