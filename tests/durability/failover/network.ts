import { run } from './background.ts';

const ip = async (...words: string[]) => {
  await run('ip', words);
};

/**
 * A network of machines on this one: a namespace of Linux for each, with its own address, behind a bridge. What is cut here is cut as by
 * a cable that is pulled: nothing is refused, nothing arrives.
 */
export class Network {
  readonly #names: readonly string[];
  readonly #bridge: string;
  readonly #net: string;

  private constructor(port: number, names: readonly string[]) {
    this.#names = names;
    this.#bridge = `rwf${port}`;
    this.#net = `10.215.${Math.floor(port / 20) % 256}`;
  }

  /** @param port makes it another one than those of others */
  static async make(port: number, names: readonly string[]): Promise<Network> {
    const network = new Network(port, names);
    await network.remove();
    await ip('link', 'add', network.#bridge, 'type', 'bridge');
    await ip('addr', 'add', `${network.#net}.1/24`, 'dev', network.#bridge);
    await ip('link', 'set', network.#bridge, 'up');
    for (const name of names) {
      const space = network.#spaceOf(name);
      const cable = network.#cableOf(name);
      await ip('netns', 'add', space);
      await ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space);
      await ip('link', 'set', cable, 'master', network.#bridge, 'up');
      await ip('-n', space, 'addr', 'add', `${network.addressOf(name)}/24`, 'dev', 'eth0');
      await ip('-n', space, 'link', 'set', 'lo', 'up');
      await ip('-n', space, 'link', 'set', 'eth0', 'up');
    }
    return network;
  }

  get range(): string {
    return `${this.#net}.0/24`;
  }

  addressOf(name: string): string {
    return `${this.#net}.${11 + this.#names.indexOf(name)}`;
  }

  #spaceOf(name: string): string {
    return `${this.#bridge}-${name}`;
  }

  #cableOf(name: string): string {
    return `${this.#bridge}-${this.#names.indexOf(name)}`;
  }

  /** What begins a command that is to run on a machine. */
  on(name: string): readonly string[] {
    return ['ip', 'netns', 'exec', this.#spaceOf(name)];
  }

  /** Nobody reaches a machine, and it reaches nobody. */
  async cut(name: string): Promise<void> {
    await ip('link', 'set', this.#cableOf(name), 'down');
  }

  async mend(name: string): Promise<void> {
    await ip('link', 'set', this.#cableOf(name), 'up');
  }

  /** A machine and the others of these do not reach each other; whoever is none of them reaches all. */
  async part(name: string): Promise<void> {
    await this.#filter(name, '-A');
  }

  async rejoin(name: string): Promise<void> {
    await this.#filter(name, '-D');
  }

  async #filter(name: string, change: '-A' | '-D'): Promise<void> {
    const [program, ...words] = [...this.on(name), 'iptables', change];
    for (const other of this.#names.filter((one) => one !== name)) {
      await run(program, [...words, 'INPUT', '-s', this.addressOf(other), '-j', 'DROP']);
      await run(program, [...words, 'OUTPUT', '-d', this.addressOf(other), '-j', 'DROP']);
    }
  }

  async remove(): Promise<void> {
    const cables = this.#names.map((name) => ['link', 'del', this.#cableOf(name)]);
    const spaces = this.#names.map((name) => ['netns', 'del', this.#spaceOf(name)]);
    const all = [...cables, ...spaces, ['link', 'del', this.#bridge]];
    // What was never there needs no end.
    for (const words of all) await ip(...words).catch(() => undefined);
  }
}
