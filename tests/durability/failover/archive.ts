import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { vi } from 'vitest';
import type { DatabasePlace } from '../../api/service/engines.ts';
import type { Cluster } from './cluster.ts';
import { asPostgres, Background, run } from './background.ts';
import { gapsIn } from './wal.ts';

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
  #first = '';
  #last = '';

  constructor(cluster: Cluster) {
    this.#cluster = cluster;
    this.#folder = join(cluster.folder, 'restored');
  }

  async copy(): Promise<void> {
    const from = Object.assign(new URL(this.#cluster.databaseUrl), { pathname: '', username: 'replicator' }).href;
    const [program, ...words] = [...asPostgres, join(bin, 'pg_basebackup'), '-d', from, '-D', this.#folder];
    await run(program, [...words, '-c', 'fast', '-X', 'none'], { cwd: '/' });
    this.#first =
      /START WAL LOCATION.*file (\w+)/.exec(await readFile(join(this.#folder, 'backup_label'), 'utf8'))?.[1] ?? '';
  }

  /** @returns a moment at which mails wait, by the database's clock; what is there by then is in the archive */
  async mark(): Promise<string> {
    const url = this.#cluster.databaseUrl;
    const waiting = `(select count(*) from mails where sent_at is null and failed_at is null) > 0`;
    const moment = await vi.waitUntil(
      async () => {
        const found = await ask(url, `select case when ${waiting} then clock_timestamp()::text end`);
        return found === 'null' ? null : found;
      },
      { timeout: 60_000, interval: 20 },
    );
    // The moment is over only where something was committed after it.
    await ask(url, 'select txid_current()');
    const segment = await ask(url, 'select pg_walfile_name(pg_switch_wal())');
    const isArchived = async () =>
      (await ask(url, `select coalesce(last_archived_wal >= '${segment}', false) from pg_stat_archiver`)) === 'true';
    await vi.waitUntil(isArchived, { timeout: 60_000, interval: 200 });
    this.#last = segment;
    return moment;
  }

  /** @returns what of the way from the copy to the last moment is missing */
  async gaps() {
    return gapsIn(join(this.#cluster.folder, 'archive'), this.#first, this.#last);
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
      // Patroni names those of the server that the copy is of.
      hba_file: join(this.#folder, 'pg_hba.conf'),
      ident_file: join(this.#folder, 'pg_ident.conf'),
      restore_command: `cp ${folder}/archive/%f %p`,
      recovery_target_time: moment,
      recovery_target_action: 'promote',
      max_connections: 100,
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
    await appendFile(join(this.#folder, 'postgresql.conf'), lines.join(''));
    // Its people came from the network of the machines, and come from this one now.
    await appendFile(join(this.#folder, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n');
    // What Patroni has written holds for the leader.
    await writeFile(join(this.#folder, 'postgresql.auto.conf'), '');
    await writeFile(join(this.#folder, 'recovery.signal'), '');
    await run('chown', ['-R', 'postgres:postgres', this.#folder]);
    this.#server = new Background(join(folder, 'restored.log'), [
      ...asPostgres,
      join(bin, 'postgres'),
      '-D',
      this.#folder,
    ]);
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
