import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
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

it.each([
  ['is not there', undefined, 'ENOENT'],
  ['would end the element that it stands in', '.a::after{content:"</STYLE>"}', 'a.css would end'],
])('refuses a build of which a style sheet %s', async (_what, text, message) => {
  const dir = await mkdtemp(join(tmpdir(), 'assets-'));
  const screen = {
    scripts: ['main.js'],
    texts: [],
    page: 'page.js',
    pageTexts: [],
    styles: ['assets/a.css'],
    footnotes: [],
  };
  await writeFile(join(dir, 'screens.json'), JSON.stringify({ energy: { home: { de: screen } } }));
  await mkdir(join(dir, 'assets'));
  if (text) await writeFile(join(dir, 'assets/a.css'), text);
  await expect(assetsOnce(dir)()).rejects.toThrow(message);
  await rm(dir, { recursive: true });
});
