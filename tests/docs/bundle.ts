import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type InlineConfig } from 'vite';

const root = join(import.meta.dirname, '../..');
const results = join(root, 'test-results/docs-examples');

/** Writes files into a folder from which the package can be imported by its name; returns the folder. */
export async function writeExamples(name: string, files: Record<string, string>): Promise<string> {
  const folder = join(results, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  // Only the package is there that partners get, and their frameworks.
  await mkdir(join(folder, 'node_modules'));
  await symlink(join(root, 'dist/package'), join(folder, 'node_modules/referral-widget-loader'));
  await Promise.all(Object.entries(files).map(([file, code]) => writeFile(join(folder, file), code)));
  return folder;
}

/**
 * Bundles `main.js` of these files as a partner's tool would.
 * @returns the module's code
 */
export async function bundle(name: string, files: Record<string, string>, config: InlineConfig = {}): Promise<string> {
  const folder = await writeExamples(name, files);
  const result = await build({
    root: folder,
    configFile: 'vite.config.js' in files ? join(folder, 'vite.config.js') : false,
    logLevel: 'error',
    ...config,
    build: { write: false, modulePreload: false, rolldownOptions: { input: join(folder, 'main.js') } },
  });
  if (!('output' in result)) throw new Error('Vite did not build once');
  const entry = result.output.find((file) => file.type === 'chunk' && file.isEntry);
  if (entry?.type !== 'chunk') throw new Error('Vite built no script');
  return entry.code;
}
