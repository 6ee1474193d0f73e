import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { promisify } from 'node:util';

export const run = promisify(execFile);

/** PostgreSQL refuses to be run by root, who alone may make machines of namespaces. */
export const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'] as const;

/** A program that goes on until it is ended, with its words in a file. */
export class Background {
  readonly #words: readonly string[];
  readonly #log: string;
  #child: ChildProcess | undefined;

  /** @param words begin with what starts it elsewhere or as somebody else */
  constructor(log: string, words: readonly string[]) {
    this.#log = log;
    this.#words = words;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  get isRunning(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null;
  }

  start(): void {
    const [program = '', ...words] = this.#words;
    const child = spawn(program, words, {
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
export async function familyOf(pids: readonly number[]): Promise<number[]> {
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

export const signalTo = (pid: number, signal: NodeJS.Signals) => {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile, which is what was wanted.
  }
};
