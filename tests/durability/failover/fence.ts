import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Cluster } from './cluster.ts';
import type { Machine } from './machine.ts';

const atOnce = 2;
let count = 0;

/** Somebody who, on the machine that is lost, goes on writing at its own database, as if it led. */
export class Fence {
  readonly #cluster: Cluster;
  readonly #machine: Machine;
  readonly #writers: Promise<unknown>;
  #isOver = false;
  tried = 0;
  /** What it said it had written. */
  readonly acknowledged: string[] = [];

  constructor(cluster: Cluster, machine: Machine) {
    this.#cluster = cluster;
    this.#machine = machine;
    this.#writers = Promise.all(Array.from({ length: atOnce }, async () => this.#write()));
  }

  async #write(): Promise<void> {
    while (!this.#isOver) {
      const id = `${this.#machine.name}-${(count += 1)}`;
      this.tried += 1;
      const answer = await this.#machine.ask('fence', `insert into written values ('${id}')`);
      if (answer === 'INSERT 0 1') this.acknowledged.push(id);
      await setTimeout(100);
    }
  }

  /** @returns what it said it had written, and nobody has */
  async end(): Promise<string[]> {
    this.#isOver = true;
    await this.#writers;
    const connectionString = Object.assign(new URL(this.#cluster.databaseUrl), { pathname: '/fence' }).href;
    const client = new pg.Client({ connectionString });
    await client.connect();
    const { rows } = await client.query<{ id: string }>('select id from written');
    await client.end();
    const there = new Set(rows.map(({ id }) => id));
    return this.acknowledged.filter((id) => !there.has(id));
  }
}
