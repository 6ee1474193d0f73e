import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepLoader, type LoaderManifest } from '../../src/delivery/keep-loader.ts';

let dist: string;
let time: number;

/** Puts into `dist/loader` what a build leaves there, and keeps it. */
async function build(release: number): Promise<LoaderManifest> {
  const loaderDir = join(dist, 'loader');
  await rm(loaderDir, { recursive: true, force: true });
  await mkdir(loaderDir);
  await writeFile(join(loaderDir, 'loader.js'), `loader ${release}`);
  await writeFile(join(loaderDir, `bridge-1-Hash${release}.js`), `bridge ${release}`);
  time += 60_000;
  await keepLoader(loaderDir, join(dist, 'kept'), new Date(time));
  return JSON.parse(await readFile(join(loaderDir, 'manifest.json'), 'utf8')) as LoaderManifest;
}

const kept = () => readdir(join(dist, 'kept'));
const content = (src: string) => readFile(join(dist, 'kept', src.replace('/v1/', '')), 'utf8');
const integrity = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

beforeEach(async () => {
  time = Date.UTC(2026, 10, 20, 12);
  dist = await mkdtemp(join(tmpdir(), 'dist-'));
});

afterEach(() => rm(dist, { recursive: true }));

it('names the address and the integrity of loader and bridge', async () => {
  const { loader, bridge } = await build(1);
  expect(loader.src).toMatch(/^\/v1\/loader-[\w-]{10}\.js$/);
  expect(loader.integrity).toBe(integrity('loader 1'));
  expect(bridge).toEqual({ src: '/v1/bridge-1-Hash1.js', integrity: integrity('bridge 1') });
  expect(await content(loader.src)).toBe('loader 1');
});

it('has another address for another content, and the former one stays', async () => {
  const former = await build(1);
  const current = await build(2);
  expect(current.loader.src).not.toBe(former.loader.src);
  expect(await content(former.loader.src)).toBe('loader 1');
  expect(await content(former.bridge.src)).toBe('bridge 1');
});

it('forgets the oldest thirty builds later, compressed forms too, but nothing that was built again', async () => {
  const again = await build(1);
  const old = await build(2);
  await writeFile(join(dist, 'kept', 'bridge-1-Hash2.js.br'), 'compressed');
  for (let release = 3; release <= 31; release += 1) await build(release);
  await build(1);
  await build(32);
  const names = await kept();
  expect(names.filter((name) => name.startsWith('loader-'))).toHaveLength(30);
  expect(names.filter((name) => name.startsWith('bridge-'))).toHaveLength(30);
  expect(names).toContain(again.loader.src.replace('/v1/', ''));
  expect(names).not.toContain(old.loader.src.replace('/v1/', ''));
  expect(names.filter((name) => name.includes('Hash2.'))).toEqual([]);
});

it('fails a build without a bridge', async () => {
  await mkdir(join(dist, 'loader'));
  await expect(keepLoader(join(dist, 'loader'), join(dist, 'kept'), new Date(time))).rejects.toThrow('no bridge');
});
