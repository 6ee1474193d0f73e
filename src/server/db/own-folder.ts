import { chmod, mkdir, stat } from 'node:fs/promises';

/** For the owner alone. */
const ownerOnly = 0o700;

/** Other users of the machine could read the database, names and bank data included. */
export class OpenFolder extends Error {
  constructor(folder: string) {
    super(
      `DATA_DIR: "${folder}" belongs to another user and is open to more than its owner. Give it to the service’s own user.`,
    );
    this.name = 'OpenFolder';
  }
}

/**
 * Makes a folder that only its owner may look into, or shuts one that is there: files in it may be open to everybody (those of the embedded
 * database are), nobody gets to them.
 * @returns whether it is shut; a folder of somebody else, as a mounted volume may be, stays as it is
 */
export async function ownFolder(folder: string): Promise<boolean> {
  await mkdir(folder, { recursive: true, mode: ownerOnly });
  try {
    await chmod(folder, ownerOnly);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
  }
  const { mode } = await stat(folder);
  // Windows has no such rights: a folder there is as open as the one around it.
  return process.platform === 'win32' || (mode & 0o077) === 0;
}
