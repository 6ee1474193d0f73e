import { createHash } from 'node:crypto';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from './tenant-folder.ts';

/** What can be told of a file without reading it. A change that keeps name, size and time is still seen by the change of the inode. */
async function told(path: string): Promise<{ readonly isFolder: boolean; readonly line: string }> {
  const state = await lstat(path, { bigint: true });
  const { mode, size, mtimeNs, ctimeNs, ino } = state;
  const isFolder = state.isDirectory();
  return { isFolder, line: isFolder ? `${mode}` : [mode, size, mtimeNs, ctimeNs, ino].join(' ') };
}

async function linesOf(path: string, name: string): Promise<string[]> {
  try {
    const { isFolder, line } = await told(path);
    const own = `${name} ${line}`;
    if (!isFolder) return [own];
    const lines = [own];
    // One after the other: nobody waits for it, and requests want the same threads.
    for (const inside of (await readdir(path)).toSorted()) {
      if (inside.startsWith('.')) continue;
      lines.push(...(await linesOf(join(path, inside), `${name}/${inside}`)));
    }
    return lines;
  } catch (error) {
    // It went while it was looked at, or may not be read: that is what there is to tell of it.
    return [`${name} ${codeOf(error)}`];
  }
}

/**
 * What a folder looks like from outside: names, kinds, sizes and times of all that lies in it, but for names that begin with a dot.
 * Two that differ may hold the same.
 */
export async function fingerprintOf(dir: string): Promise<string> {
  return createHash('sha256')
    .update((await linesOf(dir, '.')).join('\n'))
    .digest('hex');
}
