import { open, readFile } from 'node:fs/promises';
import type { ParseArgsConfig } from 'node:util';
import type { OperatorService } from './service.ts';
import { decoded, requireTextual, tellingBytes, WrongEncoding } from './text-file.ts';

/** Wrong usage of a command; the message says what was expected. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage';
}

export interface Given {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

/** Where a command's results go, and files. */
export interface Output {
  /** A line for people, none where it is null, or the data with `--json`. */
  readonly say: (text: string | null, data: unknown) => void;
  /** It is done, and somebody has to look at something before they go on: the program ends with 3. */
  readonly warn: (text: string) => void;
  /** How far it is, to whoever sits before it; the next of all this takes its place. */
  readonly progress: (text: string) => void;
}

/** One thing the operator can do, named by its topic and action. */
export interface Command {
  /** What follows topic and action, e.g. `NAME --scopes LIST`. */
  readonly usage: string;
  readonly summary: string;
  readonly options?: ParseArgsConfig['options'];
  readonly run: (service: OperatorService, given: Given, output: Output) => Promise<void>;
}

/** The words of a command, exactly as many as it needs. @throws WrongUsage */
export function wordsOf({ words }: Given, ...names: string[]): string[] {
  if (words.length !== names.length) {
    throw new WrongUsage(names.length === 0 ? 'expects nothing more' : `expects ${names.join(' ')}`);
  }
  return [...words];
}

/** What was given as `--reason`. @throws WrongUsage where nothing was */
export function reasonIn(text: unknown): string {
  if (typeof text !== 'string' || text.trim() === '') throw new WrongUsage('--reason takes why, in a sentence');
  return text;
}

const unreadable = (name: string) => (error: unknown) => {
  throw new WrongUsage(`${name} cannot be read (${error instanceof Error ? error.message : 'no reason'})`);
};

/** A file that was named on the command line, as text. @throws WrongUsage when it cannot be read, or is in no encoding that can be told */
export async function readGiven(name: string): Promise<string> {
  const bytes = await readFile(name).catch(unreadable(name));
  return orWrongUsage(name, () => decoded(bytes));
}

async function tryToOpen(name: string): Promise<void> {
  const file = await open(name);
  try {
    if (!(await file.stat()).isFile()) throw new Error('it is no file');
    const { buffer, bytesRead } = await file.read(Buffer.alloc(tellingBytes), 0, tellingBytes, 0);
    requireTextual(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/** Of a file that is read a piece at a time, before anything is sent. @throws WrongUsage as `readGiven` */
export const requireReadable = (name: string): Promise<void> =>
  orWrongUsage(name, () =>
    tryToOpen(name).catch((error: unknown) => {
      if (error instanceof WrongEncoding) throw error;
      return unreadable(name)(error);
    }),
  );

/** Says of which file it is that is not in the encoding it should be. */
export async function orWrongUsage<Result>(name: string, read: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof WrongEncoding) throw new WrongUsage(`${name}${error.message}`);
    throw error;
  }
}
