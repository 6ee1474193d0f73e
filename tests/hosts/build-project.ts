import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const partnerPackage = join(root, 'dist/package');

/** What a folder holds, as one short text. */
async function fingerprint(folder: string): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(relative(folder, file)).update(await readFile(file));
  return hash.digest('hex');
}

/**
 * Installs and builds a project of its own, with the package that partners get, when it or that has changed since the last time.
 * That happens on a copy in `dist`, so that its packages lie where nothing of this project is looked for.
 * @returns the folder of the copy
 * @throws Error with what the project's tools have said
 */
export async function buildProject(source: string): Promise<string> {
  const name = basename(source);
  const folder = join(root, 'dist/hosts', name);
  const mark = join(folder, 'built-of');
  const wanted = (await Promise.all([source, partnerPackage].map(fingerprint))).join(' ');
  if ((await readFile(mark, 'utf8').catch(() => null)) === wanted) return folder;
  console.log(`Building ${name} …`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp(source, folder, { recursive: true });
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' };
  await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], { cwd: folder, env });
  // As from a file that the partner was given.
  await cp(partnerPackage, join(folder, 'node_modules/referral-widget-loader'), { recursive: true });
  await run('npm', ['run', 'build'], { cwd: folder, env });
  await mkdir(join(folder, 'public'), { recursive: true });
  await writeFile(mark, wanted);
  return folder;
}

/** @returns the folder with a built site of `demo-host/hosts/routers` */
export const buildSite = (name: string): Promise<string> => buildProject(join(root, 'demo-host/hosts/routers', name));
