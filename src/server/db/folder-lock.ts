import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Another process has the folder's database open; two would destroy it. */
export class FolderInUse extends Error {
  constructor(folder: string, processId: number) {
    super(`DATA_DIR: the database in "${folder}" is in use by process ${processId}. Stop it or choose another folder.`);
    this.name = 'FolderInUse';
  }
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Marks the folder as used by this process. A mark left by a process that was killed is taken over.
 * @returns a function that takes the mark away
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'in-use-by');
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    const owner = Number.parseInt(await readFile(file, 'utf8'), 10);
    if (Number.isInteger(owner) && owner !== process.pid && isRunning(owner)) throw new FolderInUse(folder, owner);
    await writeFile(file, String(process.pid));
  }
  return () => rm(file, { force: true });
}
