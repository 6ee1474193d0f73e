import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What `/v1/manifest.json` says of a file. */
interface Delivered {
  /** Address at the service, which always has the same content. */
  src: string;
  /** For the attribute `integrity`. */
  integrity: string;
}

/** The current files, for partners who want to pin them (docs/embedding.md). */
export interface LoaderManifest {
  loader: Delivered;
  bridge: Delivered;
}

/** How many different loaders, and how many bridges, stay available. */
const keptOfEach = 30;
const bridgeName = /^bridge-[\w-]+\.js$/;

async function describe(file: string, name: string): Promise<Delivered> {
  const digest = createHash('sha384')
    .update(await readFile(file))
    .digest('base64');
  return { src: `/v1/${name}`, integrity: `sha384-${digest}` };
}

/** Copies a file, or marks it as new when it is there already. */
async function keep(file: string, keptDir: string, name: string, now: Date): Promise<void> {
  const kept = join(keptDir, name);
  await copyFile(file, kept);
  await utimes(kept, now, now);
}

async function forgetOldest(keptDir: string, kind: 'loader' | 'bridge'): Promise<void> {
  const names = (await readdir(keptDir)).filter((name) => name.startsWith(`${kind}-`) && name.endsWith('.js'));
  const files = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(keptDir, name))).mtimeMs })));
  const old = files.toSorted((a, b) => b.at - a.at).slice(keptOfEach);
  const forms = old.flatMap(({ name }) => [name, `${name}.br`, `${name}.gz`]);
  await Promise.all(forms.map((name) => rm(join(keptDir, name), { force: true })));
}

/**
 * Gives the built loader an address that never changes its content, writes the manifest beside it, and keeps it and its
 * bridge beyond later builds: a page may have got the loader minutes before a deployment, or have pinned it.
 * @param loaderDir `dist/loader`, which each build empties
 * @param keptDir `dist/kept`, which no build empties
 */
export async function keepLoader(loaderDir: string, keptDir: string, now: Date): Promise<void> {
  const bridge = (await readdir(loaderDir)).find((name) => bridgeName.test(name));
  if (!bridge) throw new Error(`There is no bridge in ${loaderDir}`);
  const stageZero = join(loaderDir, 'loader.js');
  const hash = createHash('sha256')
    .update(await readFile(stageZero))
    .digest('base64url')
    .slice(0, 10);
  const loader = `loader-${hash}.js`;
  const manifest: LoaderManifest = {
    loader: await describe(stageZero, loader),
    bridge: await describe(join(loaderDir, bridge), bridge),
  };
  await writeFile(join(loaderDir, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await mkdir(keptDir, { recursive: true });
  await keep(stageZero, keptDir, loader, now);
  await keep(join(loaderDir, bridge), keptDir, bridge, now);
  await forgetOldest(keptDir, 'loader');
  await forgetOldest(keptDir, 'bridge');
}
