import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { vi } from 'vitest';
import { asPostgres, Background, run } from './background.ts';
import { Member } from './etcd.ts';
import { Machine } from './machine.ts';
import { Network } from './network.ts';
import { patronictl } from './patroni.ts';

const files = join(import.meta.dirname, '../../../docs/production/standby');
const here = '127.0.0.1';
const password = 'of-this-trial';
const names = ['eins', 'zwei', 'drei'];
const memberNames = ['etcd1', 'etcd2', 'etcd3'];
const patience = { timeout: 300_000, interval: 200 };
/** What follows again by itself has done so by then. */
const followsWithinMs = 90_000;
/** As `patroni.yml` calls all of it. */
const scope = 'referral';

/** Where acknowledged writes may be lost on purpose: a trial that does not fail then sees nothing. */
const losesOnPurpose = process.env['FAILOVER_ASYNCHRONOUS'] !== undefined;

/** Fills in what stands in angle brackets. */
async function filledIn(file: string, values: Readonly<Record<string, string | number>>): Promise<string> {
  const text = await readFile(join(files, file), 'utf8');
  const filled = text.replaceAll(/<(\w+)>/g, (whole, name: string) => String(values[name] ?? whole));
  return losesOnPurpose ? filled.replace('synchronous_mode: true', 'synchronous_mode: false') : filled;
}

/** As a session is set that the service may not set itself (docs/operations.md). */
const ofRole = [
  `idle_in_transaction_session_timeout = '1min'`,
  `lock_timeout = '30s'`,
  `statement_timeout = '10min'`,
].map((setting) => `alter role postgres in database referral set ${setting}`);

/** Three machines with PostgreSQL and Patroni, three with etcd, and HAProxy and PgBouncer where the service is. */
export class Cluster {
  readonly machines: readonly Machine[];
  readonly members: readonly Member[];
  readonly network: Network;
  /** By HAProxy alone: for migrations, and for whoever looks. */
  readonly databaseUrl: string;
  /** By PgBouncer and HAProxy. */
  readonly pooledUrl: string;
  readonly folder: string;
  /** Which did not follow again by themselves, each time. */
  readonly madeAnew: string[] = [];
  readonly #ways: readonly Background[];

  private constructor(folder: string, network: Network, port: number) {
    this.folder = folder;
    this.network = network;
    const members = memberNames.map((name) => `${name}=http://${network.addressOf(name)}:${port + 1}`).join(',');
    this.members = memberNames.map((name) => new Member(name, { network, folder, port, members }));
    this.machines = names.map((name, index) => {
      // Sockets of all of them lie in one folder.
      const ports = { postgres: port + 10 + index, rest: port + 20 };
      return new Machine(name, { network, folder, ports });
    });
    const urlOf = (at: number) => `postgres://postgres:${password}@${here}:${at}/referral`;
    this.databaseUrl = urlOf(port + 30);
    this.pooledUrl = urlOf(port + 31);
    const inFolder = (name: string) => join(folder, name);
    this.#ways = [
      new Background(inFolder('haproxy.log'), [
        ...asPostgres,
        '/usr/sbin/haproxy',
        '-db',
        '-f',
        inFolder('haproxy.cfg'),
      ]),
      new Background(inFolder('pgbouncer.log'), [...asPostgres, '/usr/sbin/pgbouncer', inFolder('pgbouncer.ini')]),
    ];
  }

  /** @param port the first of forty that nobody listens at */
  static async start(port: number): Promise<Cluster> {
    const folder = await mkdtemp(join(tmpdir(), 'rw-failover-'));
    const network = await Network.make(port, [...names, ...memberNames]);
    const cluster = new Cluster(folder, network, port);
    try {
      await cluster.#writeFiles(port);
      await run('chown', ['-R', 'postgres:postgres', folder]);
      for (const one of [...cluster.members, ...cluster.machines, ...cluster.#ways]) one.start();
      await cluster.isWhole();
      await cluster.#makeDatabases();
      return cluster;
    } catch (error) {
      await cluster.end();
      throw error;
    }
  }

  async #writeFiles(port: number): Promise<void> {
    const { folder, network } = this;
    const etcd = this.members.map(({ address }) => address).join(',');
    for (const { name, address, ports } of this.machines) {
      // As docs/production/standby/README.md has it, for one machine.
      const archive = `'mkdir -p ${folder}/archive && cp %p ${folder}/archive/.%f.${name} && mv ${folder}/archive/.%f.${name} ${folder}/archive/%f'`;
      const own = { name, host: address, port: ports.postgres, restPort: ports.rest };
      const values = { ...own, folder, password, archive, etcd, network: network.range };
      await writeFile(join(folder, `${name}.yml`), await filledIn('patroni.yml', values));
    }
    const servers = this.machines.map(
      ({ name, address, ports }) => `    server ${name} ${address}:${ports.postgres} check port ${ports.rest}`,
    );
    const proxy = await filledIn('haproxy.cfg', { port: port + 30, servers: servers.join('\n') });
    await writeFile(join(folder, 'haproxy.cfg'), proxy);
    const people = join(folder, 'userlist.txt');
    await writeFile(people, `"postgres" "${password}"\n`);
    const pooler = { port: port + 31, haproxyPort: port + 30, database: 'referral', userlist: people };
    await writeFile(join(folder, 'pgbouncer.ini'), await filledIn('pgbouncer.ini', pooler));
  }

  /** The service's, and one in which is written what the lost ones are asked to write. */
  async #makeDatabases(): Promise<void> {
    const inDatabase = async (database: string, ...statements: string[]) => {
      const url = Object.assign(new URL(this.databaseUrl), { pathname: `/${database}` }).href;
      const client = await vi.waitFor(async () => {
        const fresh = new pg.Client({ connectionString: url });
        fresh.on('error', () => undefined);
        await fresh.connect();
        return fresh;
      }, patience);
      for (const statement of statements) await client.query(statement);
      await client.end();
    };
    await inDatabase('postgres', 'create database referral', 'create database fence', ...ofRole);
    await inDatabase('fence', 'create table written (id text primary key)');
  }

  async primary(): Promise<Machine | null> {
    for (const machine of this.machines) if (await machine.is('primary')) return machine;
    return null;
  }

  /** Whom the other members of etcd follow. */
  async leadingMember(): Promise<Member> {
    for (const member of this.members) if (await member.leads()) return member;
    throw new Error('no member of etcd leads');
  }

  async #control(on: Machine, ...asked: string[]): Promise<void> {
    const file = join(this.folder, `${on.name}.yml`);
    const [program, ...words] = [...asPostgres, ...patronictl, '-c', file, ...asked];
    await run(program, words, { cwd: '/', env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' } });
  }

  /** Hands the lead over in order. */
  async switchOver(from: Machine): Promise<void> {
    await this.#control(from, 'switchover', '--force');
  }

  /** As the guide tells whoever runs it: one that does not follow again by itself is copied anew from the others. */
  async #makeAnew(): Promise<void> {
    for (const machine of this.machines) {
      if ((await machine.is('primary')) || (await machine.is('replica'))) continue;
      await this.#control(machine, 'reinit', scope, machine.name, '--force');
      this.madeAnew.push(machine.name);
    }
  }

  /** Waits until somebody leads, somebody has all that is acknowledged, and everybody runs. */
  async isWhole(): Promise<void> {
    const late = performance.now() + followsWithinMs;
    let isLate = false;
    const wanted = losesOnPurpose ? 'replica' : 'sync';
    await vi.waitUntil(async () => {
      if (!isLate && performance.now() > late) {
        isLate = true;
        await this.#makeAnew();
      }
      const are = async (role: string) =>
        (await Promise.all(this.machines.map(async (machine) => machine.is(role)))).filter(Boolean).length;
      const most = await Promise.all(this.members.map(async (member) => member.isOfMost()));
      const all = this.machines.length;
      const areAll = most.every(Boolean) && (await are('health')) === all;
      return areAll && (await are('primary')) === 1 && (await are('replica')) === all - 1 && (await are(wanted)) >= 1;
    }, patience);
  }

  async end(): Promise<void> {
    await Promise.all(this.machines.map(async (machine) => machine.kill()));
    await Promise.all(this.members.map(async (member) => member.kill()));
    await Promise.all(this.#ways.map(async (way) => way.end('SIGKILL')));
    await this.network.remove();
    if (process.env['FAILOVER_KEEP'] === undefined) await rm(this.folder, { recursive: true, force: true });
  }
}
