import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { assetsOnce, MissingBuild } from './widget-assets.ts';

it('reads the build once, and looks again after it was missing', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'assets-'));
  const read = assetsOnce(dir);
  await expect(read()).rejects.toThrow(MissingBuild);
  await writeFile(join(dir, 'screens.json'), JSON.stringify({ energy: {} }));
  const assets = await read();
  await rm(dir, { recursive: true });
  expect(await read()).toBe(assets);
});
