import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the build is made of. */
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

/** Runs `npm run build` when a source is newer than what was built last. */
export async function buildIfStale(root: string): Promise<void> {
  const now = await fingerprint(root);
  const built = await readFile(join(root, stamp), 'utf8').catch(() => null);
  if (built === now) return;
  console.log('Building …');
  const output: Buffer[] = [];
  const child = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--app'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`The build failed:\n${Buffer.concat(output).toString('utf8')}`);
  await writeFile(join(root, stamp), now);
}
