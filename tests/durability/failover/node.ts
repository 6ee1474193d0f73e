import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** PostgreSQL refuses to be run by root. */
export interface Owner {
  readonly uid?: number;
  readonly gid?: number;
}

export const ownerOfData = (): Owner => {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
};

/** A program that goes on until it is ended, with its words in a file. */
export class Background {
  readonly #command: readonly [string, ...string[]];
  readonly #log: string;
  readonly #owner: Owner;
  #child: ChildProcess | undefined;

  constructor(log: string, owner: Owner, ...command: [string, ...string[]]) {
    this.#log = log;
    this.#owner = owner;
    this.#command = command;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  start(): void {
    const [program, ...words] = this.#command;
    const child = spawn(program, words, {
      ...this.#owner,
      cwd: '/',
      env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', PYTHONUNBUFFERED: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const log = createWriteStream(this.#log, { flags: 'a' });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    this.#child = child;
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }
}

/** All that descend from these processes, and they themselves. */
async function familyOf(pids: readonly number[]): Promise<number[]> {
  const { stdout } = await run('ps', ['-e', '-o', 'pid=,ppid=']);
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const family = [...pids];
  for (const member of family)
    for (const [pid = 0, parent] of pairs) if (parent === member && !family.includes(pid)) family.push(pid);
  return family;
}

const signalTo = (pid: number, signal: NodeJS.Signals) => {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile, which is what was wanted.
  }
};

/** One server of the database with its Patroni: a machine of its own, as far as one machine can play three. */
export class Node {
  readonly name: string;
  readonly rest: string;
  readonly #folder: string;
  readonly #patroni: Background;

  constructor(name: string, restPort: number, folder: string, owner: Owner) {
    this.name = name;
    this.rest = `http://127.0.0.1:${restPort}`;
    this.#folder = folder;
    const log = join(folder, `${name}.log`);
    this.#patroni = new Background(log, owner, '/usr/bin/patroni', join(folder, `${name}.yml`));
  }

  start(): void {
    this.#patroni.start();
  }

  async #everybody(): Promise<number[]> {
    const text = await readFile(join(this.#folder, this.name, 'postmaster.pid'), 'utf8').catch(() => '');
    const postmaster = Number(text.split('\n')[0]);
    return familyOf([this.#patroni.pid ?? 0, postmaster].filter((pid) => pid > 0));
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
    const all = await this.#everybody();
    for (const pid of all) signalTo(pid, 'SIGKILL');
    await this.#patroni.end('SIGKILL');
  }

  /** Whether it answers so to a question of the load balancer (`primary`, `sync`). */
  async is(role: string): Promise<boolean> {
    const answer = await fetch(`${this.rest}/${role}`, { signal: AbortSignal.timeout(2000) }).catch(() => null);
    return answer?.status === 200;
  }
}
