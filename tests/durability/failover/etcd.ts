import { join } from 'node:path';
import { asPostgres, Background } from './background.ts';
import type { Network } from './network.ts';

/** A little slower than by itself: this machine plays all of them. */
const pace = ['--heartbeat-interval', '250', '--election-timeout', '2500'];

interface Place {
  readonly network: Network;
  readonly folder: string;
  readonly port: number;
  /** All members, as etcd wants to be told. */
  readonly members: string;
}

/** A member of etcd, on a machine of its own. */
export class Member {
  readonly address: string;
  readonly #program: Background;

  constructor(name: string, { network, folder, port, members }: Place) {
    const host = network.addressOf(name);
    this.address = `${host}:${port}`;
    const [client, peer] = [`http://${this.address}`, `http://${host}:${port + 1}`];
    const options = {
      name,
      'data-dir': join(folder, name),
      'listen-client-urls': client,
      'advertise-client-urls': client,
      'listen-peer-urls': peer,
      'initial-advertise-peer-urls': peer,
      'initial-cluster': members,
    };
    const words = Object.entries(options).flatMap(([option, value]) => [`--${option}`, value]);
    const begin = [...network.on(name), ...asPostgres];
    this.#program = new Background(join(folder, `${name}.log`), [...begin, '/usr/bin/etcd', ...words, ...pace]);
  }

  start(): void {
    if (!this.#program.isRunning) this.#program.start();
  }

  async kill(): Promise<void> {
    await this.#program.end('SIGKILL');
  }

  /** Whether it sees most of the others. */
  async isOfMost(): Promise<boolean> {
    const url = `http://${this.address}/health`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => null);
    return answer?.status === 200;
  }

  /** Whether the others follow it. */
  async leads(): Promise<boolean> {
    const url = `http://${this.address}/metrics`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => null);
    return answer !== null && /^etcd_server_is_leader 1$/m.test(await answer.text());
  }
}
