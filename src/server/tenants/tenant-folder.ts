import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { firstMistake, lineAndColumn } from './json-position.ts';
import type { Note } from './mistakes.ts';

/** As much as a file of a tenant's folder may have, wherever it comes from. */
export const mostFileBytes = 512 * 1024;

/** Reads the files of one tenant. Whatever cannot be read is noted, and the answer is undefined. */
export interface TenantFolder {
  readonly text: (file: string) => Promise<string | undefined>;
  readonly json: (file: string) => Promise<unknown>;
  readonly bytes: (file: string) => Promise<Buffer | undefined>;
  /** Names of what lies in a folder; none where it is not there. Names that begin with a dot are passed over. */
  readonly names: (dir: string) => Promise<readonly string[]>;
}

/** No step on the way may be a symbolic link: a tenant's folder must not show what lies elsewhere on the machine. */
async function linkOnTheWay(dir: string, file: string): Promise<boolean> {
  const steps = file.split('/');
  const paths = steps.map((_, index) => join(dir, ...steps.slice(0, index + 1)));
  const states = await Promise.all(paths.map((path) => lstat(path)));
  return states.some((state) => state.isSymbolicLink());
}

/** Why the file system refused, in its own word. */
export const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';

/** @param asked gets the name of every file that somebody asks for */
export function openFolder(dir: string, note: Note, asked = new Set<string>()): TenantFolder {
  async function bytes(file: string): Promise<Buffer | undefined> {
    const path = join(dir, file);
    asked.add(file);
    try {
      if (await linkOnTheWay(dir, file)) {
        note(file, '', 'must not be a symbolic link');
        return undefined;
      }
      const state = await lstat(path);
      if (!state.isFile()) {
        // Who waits for a pipe's other end never starts.
        note(file, '', 'must be a file');
        return undefined;
      }
      if (state.size > mostFileBytes) {
        note(file, '', `must not be larger than ${mostFileBytes / 1024} kB`);
        return undefined;
      }
      return await readFile(path);
    } catch (error) {
      const code = codeOf(error);
      if (code === 'ENOENT') note(file, '', 'is missing');
      else note(file, '', `cannot be read (${code})`);
      return undefined;
    }
  }

  async function text(file: string): Promise<string | undefined> {
    const content = await bytes(file);
    if (content === undefined) return undefined;
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(content);
    } catch {
      // The decoder's own words say nothing that helps.
      note(file, '', 'must be UTF-8 text');
      return undefined;
    }
  }

  return {
    text,
    bytes,
    async names(folder) {
      try {
        if (await linkOnTheWay(dir, folder)) {
          note(folder, '', 'must not be a symbolic link');
          return [];
        }
        return (await readdir(join(dir, folder))).filter((name) => !name.startsWith('.')).toSorted();
      } catch (error) {
        if (codeOf(error) !== 'ENOENT') note(folder, '', `cannot be read as a folder (${codeOf(error)})`);
        return [];
      }
    },
    async json(file) {
      const content = await text(file);
      if (content === undefined) return undefined;
      const offset = firstMistake(content);
      if (offset === undefined) return JSON.parse(content) as unknown;
      note(file, lineAndColumn(content, offset), 'is not valid JSON');
      return undefined;
    },
  };
}
