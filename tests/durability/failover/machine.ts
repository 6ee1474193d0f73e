import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asPostgres, Background, familyOf, run, signalTo } from './background.ts';
import type { Network } from './network.ts';
import { patroni } from './patroni.ts';

export interface Ports {
  readonly postgres: number;
  readonly rest: number;
}

interface Place {
  readonly network: Network;
  readonly folder: string;
  readonly ports: Ports;
}

/** One server of the database with its Patroni, on a machine of its own. */
export class Machine {
  readonly name: string;
  readonly rest: string;
  readonly address: string;
  readonly ports: Ports;
  readonly #network: Network;
  readonly #folder: string;
  readonly #patroni: Background;

  constructor(name: string, { network, folder, ports }: Place) {
    this.name = name;
    this.address = network.addressOf(name);
    this.ports = ports;
    this.rest = `http://${this.address}:${ports.rest}`;
    this.#network = network;
    this.#folder = folder;
    const begin = [...network.on(name), ...asPostgres];
    this.#patroni = new Background(join(folder, `${name}.log`), [...begin, ...patroni, join(folder, `${name}.yml`)]);
  }

  start(): void {
    if (!this.#patroni.isRunning) this.#patroni.start();
  }

  async #postmaster(): Promise<number[]> {
    const text = await readFile(join(this.#folder, this.name, 'postmaster.pid'), 'utf8').catch(() => '');
    const pid = Number(text.split('\n')[0]);
    return pid > 0 ? [pid] : [];
  }

  async #everybody(): Promise<number[]> {
    const own = this.#patroni.pid === undefined ? [] : [this.#patroni.pid];
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
    await this.#patroni.end('SIGKILL');
  }

  /** Ends the database, and nothing beside it. */
  async killPostgres(): Promise<void> {
    for (const pid of await familyOf(await this.#postmaster())) signalTo(pid, 'SIGKILL');
  }

  /** Whether it answers so to a question of the load balancer (`primary`, `sync`). */
  async is(role: string): Promise<boolean> {
    const answer = await fetch(`${this.rest}/${role}`, { signal: AbortSignal.timeout(2000) }).catch(() => null);
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
