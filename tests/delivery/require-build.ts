import { join } from 'node:path';
import { isBuilt } from '../../src/delivery/build-stamp.ts';

/**
 * For whatever tests what is delivered: it is built once, before the tests, and by nobody in between.
 * @throws Error when the sources have changed since `dist` was built
 */
export async function requireBuild(): Promise<void> {
  if (await isBuilt(join(import.meta.dirname, '../..'))) return;
  throw new Error('dist is not what the sources would give: run `npm run build` first.');
}
