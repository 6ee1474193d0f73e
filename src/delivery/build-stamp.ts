import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the build is made of, from the project's root. */
const sources = ['src', 'loader', 'vite.config.ts', 'lingui.config.ts', 'package-lock.json'];
const stamp = 'dist/built';

async function newest(path: string): Promise<number> {
  const info = await stat(path);
  if (!info.isDirectory()) return info.mtimeMs;
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  const times = await Promise.all(files.map(async (entry) => (await stat(join(entry.parentPath, entry.name))).mtimeMs));
  return Math.max(info.mtimeMs, ...times);
}

/** When the sources changed last and how many there are, as text; a deleted file changes it too. */
async function fingerprint(root: string): Promise<string> {
  const times = await Promise.all(sources.map((source) => newest(join(root, source))));
  const counts = await Promise.all(['src', 'loader'].map((folder) => readdir(join(root, folder), { recursive: true })));
  return JSON.stringify([Math.max(...times), ...counts.map((files) => files.length)]);
}

/**
 * Called by every build when it begins: what is in `dist` counts for nothing until the build has ended well.
 * @returns marks `dist` as built from the sources as they were at the beginning
 */
export async function beginStamp(root: string): Promise<() => Promise<void>> {
  await rm(join(root, stamp), { force: true });
  const begun = await fingerprint(root);
  return () => writeFile(join(root, stamp), begun);
}

/** Whether `dist` was built from the sources as they are now, by whatever command. */
export async function isBuilt(root: string): Promise<boolean> {
  const built = await readFile(join(root, stamp), 'utf8').catch(() => null);
  return built !== null && built === (await fingerprint(root));
}
