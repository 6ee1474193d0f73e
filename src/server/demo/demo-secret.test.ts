import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { demoSecret } from './demo-secret.ts';

it('is kept for its owner alone, also where a copy has opened it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rw-secret-'));
  const file = join(folder, 'demo-secret-key');
  const first = await demoSecret(folder);
  await chmod(folder, 0o755);
  await chmod(file, 0o644);
  expect((await demoSecret(folder)).equals(first)).toBe(true);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  await rm(folder, { recursive: true });
});
