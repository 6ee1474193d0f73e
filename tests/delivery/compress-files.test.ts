import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compressFiles } from '../../src/delivery/compress-files.ts';

let dir: string;
const text = 'const answer = 42;\n'.repeat(100);

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'built-'));
  await mkdir(join(dir, 'assets'));
  await mkdir(join(dir, '.vite'));
});

afterEach(() => rm(dir, { recursive: true }));

it('puts both forms beside each text, in folders below too', async () => {
  await writeFile(join(dir, 'assets/main.js'), text);
  await writeFile(join(dir, 'main.css'), text);
  await compressFiles(dir);
  expect(brotliDecompressSync(await readFile(join(dir, 'assets/main.js.br'))).toString()).toBe(text);
  expect(gunzipSync(await readFile(join(dir, 'main.css.gz'))).toString()).toBe(text);
});

it('leaves alone what is small, compressed by itself, or served to nobody', async () => {
  await writeFile(join(dir, 'small.js'), 'x');
  await writeFile(join(dir, 'picture.png'), text);
  await writeFile(join(dir, '.vite/manifest.json'), text);
  await compressFiles(dir);
  expect((await readdir(dir)).toSorted()).toEqual(['.vite', 'assets', 'picture.png', 'small.js']);
  expect(await readdir(join(dir, '.vite'))).toEqual(['manifest.json']);
});

it('compresses nothing twice', async () => {
  await writeFile(join(dir, 'main.js'), text);
  await writeFile(join(dir, 'main.js.br'), 'from the last build');
  await compressFiles(dir);
  expect(await readFile(join(dir, 'main.js.br'), 'utf8')).toBe('from the last build');
});
