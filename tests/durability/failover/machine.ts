import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asPostgres, Background, familyOf, run, signalTo } from './background.ts';
import type { Network } from './network.ts';

const etcdPace = ['--heartbeat-interval', '250', '--election-timeout', '2500'];

export interface Ports {
  readonly etcd: number;
  readonly peer: number;
  readonly postgres: number;
  readonly rest: number;
}

interface Place {
  readonly network: Network;
  readonly folder: string;
  readonly ports: Ports;
  /** All members of etcd, as it wants to be told. */
  readonly members: string;
}

/** One server of the database with Patroni and a member of etcd, behind a network of its own. */
export class Machine {
  readonly name: string;
  readonly rest: string;
  readonly address: string;
  readonly ports: Ports;
  readonly #network: Network;
  readonly #folder: string;
  readonly #patroni: Background;
  readonly #etcd: Background;

  constructor(name: string, { network, folder, ports, members }: Place) {
    this.name = name;
    this.address = network.addressOf(name);
    this.ports = ports;
    this.rest = `http://${this.address}:${ports.rest}`;
    this.#network = network;
    this.#folder = folder;
    const begin = [...network.on(name), ...asPostgres];
    const [client, peer] = [ports.etcd, ports.peer].map((port) => `http://${this.address}:${port}`);
    const etcd = {
      name,
      'data-dir': join(folder, `${name}-etcd`),
      'listen-client-urls': client,
      'advertise-client-urls': client,
      'listen-peer-urls': peer,
      'initial-advertise-peer-urls': peer,
      'initial-cluster': members,
    };
    const etcdWords = Object.entries(etcd).flatMap(([option, value]) => [`--${option}`, value ?? '']);
    this.#etcd = new Background(join(folder, `${name}-etcd.log`), [
      ...begin,
      '/usr/bin/etcd',
      ...etcdWords,
      ...etcdPace,
    ]);
    this.#patroni = new Background(join(folder, `${name}.log`), [
      ...begin,
      '/usr/bin/patroni',
      join(folder, `${name}.yml`),
    ]);
  }

  start(): void {
    for (const program of [this.#etcd, this.#patroni]) if (!program.isRunning) program.start();
  }

  async #postmaster(): Promise<number[]> {
    const text = await readFile(join(this.#folder, this.name, 'postmaster.pid'), 'utf8').catch(() => '');
    const pid = Number(text.split('\n')[0]);
    return pid > 0 ? [pid] : [];
  }

  async #everybody(): Promise<number[]> {
    const own = [this.#patroni, this.#etcd].flatMap(({ pid }) => pid ?? []);
    return familyOf([...own, ...(await this.#postmaster())]);
  }

  /** Stops all of it in the middle of whatever it does, and leaves its connections open: a machine that hangs. */
  async freeze(): Promise<void> {
    for (const pid of await this.#everybody()) signalTo(pid, 'SIGSTOP');
  }

  /** Lets a machine that hung go on, which thinks at first that it still leads. */
  async thaw(): Promise<void> {
    for (const pid of await this.#everybody()) signalTo(pid, 'SIGCONT');
  }

  /** Ends all of it as a power cut would. */
  async kill(): Promise<void> {
    for (const pid of await this.#everybody()) signalTo(pid, 'SIGKILL');
    await Promise.all([this.#patroni, this.#etcd].map(async (program) => program.end('SIGKILL')));
  }

  /** Ends the database, and nothing beside it. */
  async killPostgres(): Promise<void> {
    for (const pid of await familyOf(await this.#postmaster())) signalTo(pid, 'SIGKILL');
  }

  async killEtcd(): Promise<void> {
    await this.#etcd.end('SIGKILL');
  }

  /** Ends the database with its Patroni, and leaves etcd. */
  async killDatabase(): Promise<void> {
    const family = await familyOf([
      ...(this.#patroni.pid === undefined ? [] : [this.#patroni.pid]),
      ...(await this.#postmaster()),
    ]);
    for (const pid of family) signalTo(pid, 'SIGKILL');
    await this.#patroni.end('SIGKILL');
  }

  /** Whether it answers so to a question of the load balancer (`primary`, `sync`). */
  async is(role: string): Promise<boolean> {
    const answer = await fetch(`${this.rest}/${role}`, { signal: AbortSignal.timeout(2000) }).catch(() => null);
    return answer?.status === 200;
  }

  /** Whether its etcd sees most of the others. */
  async isOfMost(): Promise<boolean> {
    const url = `http://${this.address}:${this.ports.etcd}/health`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => null);
    return answer?.status === 200;
  }

  /** Asks its database on the machine itself, whoever leads. @returns what it says, or null where it refused or was gone */
  async ask(database: string, statement: string): Promise<string | null> {
    const where = ['-h', this.#folder, '-p', String(this.ports.postgres), '-U', 'postgres', '-d', database];
    const [program, ...begin] = [...this.#network.on(this.name), ...asPostgres];
    const words = [...begin, 'psql', '-X', '-At', ...where, '-c', statement];
    const env = { PATH: process.env['PATH'], PGCONNECT_TIMEOUT: '2' };
    const answer = await run(program, words, { env, cwd: '/', timeout: 60_000 }).catch(() => null);
    return answer && answer.stdout.trim();
  }
}
