import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ownFolder } from '#server/db/own-folder.ts';

/**
 * Demo mode's own SECRET_KEY: made at the first start and kept beside the data, so that sessions and sealed mails
 * survive a restart.
 */
export async function demoSecret(dataDir: string): Promise<KeyObject> {
  const file = join(dataDir, 'demo-secret-key');
  await ownFolder(dataDir);
  try {
    await writeFile(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  // Also where a copy or a restore has opened it.
  await chmod(file, 0o600);
  return createSecretKey(Buffer.from(await readFile(file, 'utf8'), 'utf8'));
}
