import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Demo mode's own SECRET_KEY: made at the first start and kept beside the data, so that sessions and sealed mails
 * survive a restart.
 */
export async function demoSecret(dataDir: string): Promise<KeyObject> {
  const file = join(dataDir, 'demo-secret-key');
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return createSecretKey(Buffer.from(await readFile(file, 'utf8'), 'utf8'));
}
