import { join } from 'node:path';
import { compressFiles } from './compress-files.ts';
import { keepLoader } from './keep-loader.ts';

/**
 * The last step of a build: makes what was built ready to be served.
 * @param dist the folder with `widget`, `office`, `desk` and `loader`
 */
export async function deliver(dist: string, now: Date): Promise<void> {
  const [loaderDir, keptDir] = [join(dist, 'loader'), join(dist, 'kept')];
  await keepLoader(loaderDir, keptDir, now);
  await Promise.all(
    [join(dist, 'widget'), join(dist, 'office'), join(dist, 'desk'), loaderDir, keptDir].map(compressFiles),
  );
}
