import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { link, open, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { constants } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Refused } from './refused.ts';
import { printable } from './terminal.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : 'no reason');

/** The name is on the disk, too, not only what it names: it is in the folder. */
async function syncFolder(name: string): Promise<void> {
  try {
    const folder = await open(name, 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  } catch {
    // Some systems open no folder, some file systems sync none; the file is whole in either case.
  }
}

/** Gives a file another name that nobody has. @throws EEXIST where somebody has it */
async function renameNew(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    // Some file systems have no second name for a file; that nobody had this one was looked for before.
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS') throw error;
    return rename(from, to);
  }
  await rm(from);
}

interface How {
  /** What has the name already is replaced. */
  readonly mayReplace: boolean;
}

/**
 * A file that is there whole or not at all, for nobody else's eyes: written and on the disk under another name beside it, and
 * only then given its own.
 */
export class SafeFile {
  readonly #name: string;
  readonly #aside: string;
  readonly #handle: FileHandle;
  readonly #how: How;
  private constructor(name: string, aside: string, handle: FileHandle, how: How) {
    this.#name = name;
    this.#aside = aside;
    this.#handle = handle;
    this.#how = how;
    for (const signal of signals) process.once(signal, this.#interrupted);
  }

  /** Whoever stops the program leaves nothing behind that holds names and accounts under a name that nobody sees. */
  readonly #interrupted = (signal: NodeJS.Signals) => {
    rmSync(this.#aside, { force: true });
    console.error(printable(`Interrupted: ${this.#name} was not written.`));
    process.exit(128 + constants.signals[signal]);
  };

  #standDown() {
    for (const signal of signals) process.off(signal, this.#interrupted);
  }

  /** @throws Refused with the code `FILE` where it could not be written later, or something has the name that may not be replaced */
  static async open(name: string, how: How): Promise<SafeFile> {
    const aside = join(dirname(name), `.${basename(name)}.${randomBytes(6).toString('hex')}.part`);
    try {
      const there = await stat(name).catch(() => null);
      if (there && !there.isFile()) throw new Error('it is no file');
      if (there && !how.mayReplace) throw new Error('it is there already: name another file, or move this one away');
      return new SafeFile(name, aside, await open(aside, 'wx', 0o600), how);
    } catch (error) {
      throw new Refused('FILE', `${name} cannot be written (${reasonOf(error)}). Nothing was done.`);
    }
  }

  /** Writes it and waits until the disk has it. @throws Refused with the code `FILE`; it is gone then */
  async write(text: string): Promise<void> {
    try {
      await this.#handle.writeFile(text);
      await this.#handle.sync();
      await this.#handle.close();
    } catch (error) {
      await this.discard();
      throw new Refused('FILE', `${this.#name} cannot be written (${reasonOf(error)}). Nothing was done.`);
    }
  }

  /** Gives it its name, in place of what had it where that may be. @throws Refused with the code `FILE`, naming where it is */
  async keep(): Promise<void> {
    // From here on it is somebody's file.
    this.#standDown();
    const named = this.#how.mayReplace ? rename(this.#aside, this.#name) : renameNew(this.#aside, this.#name);
    await named.catch((error: unknown) => {
      const sentence = `${this.#name} cannot be made (${reasonOf(error)}). The file is ${this.#aside}.`;
      throw new Refused('FILE', sentence, { done: 'part' });
    });
    await syncFolder(dirname(this.#name));
  }

  /** Forgets it. */
  async discard(): Promise<void> {
    // Closed already, or the disk is broken: it goes in either case.
    await this.#handle.close().catch(() => undefined);
    await rm(this.#aside, { force: true });
    this.#standDown();
  }
}
