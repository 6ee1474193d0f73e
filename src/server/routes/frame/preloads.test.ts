import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtAssets, partsOnScreen, type WidgetAssets } from './widget-assets.ts';

const features = 'src/widget/features';
const chunk = (file: string, dynamicImports: string[] = []) => ({ file: `${file}.js`, dynamicImports });
const manifest = {
  'src/widget/starter/main.ts': chunk('main'),
  [`${features}/recipient/recipient-page.tsx`]: chunk('recipient', [
    `${features}/recipient/recipient-form.tsx`,
    `${features}/recipient/known-by-number.tsx`,
  ]),
  [`${features}/recipient/recipient-form.tsx`]: chunk('recipient-form'),
  [`${features}/recipient/known-by-number.tsx`]: chunk('known-by-number'),
  [`${features}/referral-over/referral-expired-page.tsx`]: chunk('expired'),
  [`${features}/personal-area/personal-area-page.tsx`]: chunk('personal-area', [
    `${features}/personal-area/missing-bounty-form.tsx`,
  ]),
  [`${features}/personal-area/missing-bounty-form.tsx`]: chunk('missing-bounty-form'),
};

let dir: string;
let assets: WidgetAssets;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'preloads-'));
  await mkdir(join(dir, '.vite'));
  await writeFile(join(dir, '.vite/manifest.json'), JSON.stringify(manifest));
  assets = await builtAssets(dir);
});

afterAll(() => rm(dir, { recursive: true }));

it('preloads what is on the screen, and no part that few people open', () => {
  const preloads = (...screen: Parameters<typeof assets.forScreen> extends [unknown, ...infer Rest] ? Rest : never) =>
    assets.forScreen('de', ...screen).preloads.filter((file) => file !== '/');
  expect(preloads('personalArea')).toEqual(['/personal-area.js']);
  expect(preloads('recipient')).toEqual(['/recipient.js', '/recipient-form.js']);
  expect(preloads('recipient', 'PSOF0302')).toEqual(['/recipient.js', '/expired.js']);
  expect(preloads('recipient', 'PSOF0301')).toEqual(['/recipient.js']);
});

it('knows the parts of a screen by their files, which the feature of the page loads', async () => {
  const root = join(import.meta.dirname, '../../../..');
  for (const part of Object.values(partsOnScreen).flat()) {
    const folder = join(root, dirname(part));
    const files = (await readdir(folder)).filter((file) => file.endsWith('.tsx'));
    const sources = await Promise.all(files.map(async (file) => readFile(join(folder, file), 'utf8')));
    expect(files).toContain(basename(part));
    expect(sources.join('\n')).toContain(`import('./${basename(part)}')`);
  }
});
