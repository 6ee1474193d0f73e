import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { asBuilt, forAnyOrigin, forEver, forMinutes, sayUnbuilt } from './answers.ts';

interface LoaderFolders {
  readonly loaderDir: string;
  readonly keptDir: string;
}

/** The number says which stage 0 a bridge can serve (`SLOT_VERSION` in loader/slot.ts). */
const bridgeName = /^bridge-(\d+)-[\w-]+\.js$/;

const slotOf = (bridge: string) => bridgeName.exec(bridge)?.[1];

/**
 * What partners' pages load: the loader, which changes, under `/v1/loader.js`; under hashed addresses those of this and
 * of former builds, which do not; and the manifest that names the current ones.
 */
export async function loaderFiles(app: FastifyInstance, { loaderDir, keptDir }: LoaderFolders): Promise<void> {
  if (!existsSync(join(loaderDir, 'loader.js'))) return sayUnbuilt(app, '/v1/loader.js', loaderDir);
  await app.register(fastifyStatic, { ...asBuilt, root: loaderDir, serve: false });
  for (const name of ['loader.js', 'manifest.json']) {
    app.get(`/v1/${name}`, async (_request, reply) =>
      forAnyOrigin(reply).header('cache-control', forMinutes).sendFile(name),
    );
  }
  const current = readdirSync(loaderDir).find((name) => bridgeName.test(name));
  app.get('/v1/:file(^(?:loader|bridge)-[\\w-]+\\.js$)', async (request, reply) => {
    const { file } = request.params as { file: string };
    const dir = [loaderDir, keptDir].find((folder) => existsSync(join(folder, file)));
    if (dir) return forAnyOrigin(reply).header('cache-control', forEver).sendFile(file, dir);
    // A bridge of a build that this instance does not know, older or newer: every one with its number can take the place.
    const slot = slotOf(file);
    if (!current || slot === undefined || slot !== slotOf(current)) return reply.callNotFound();
    return forAnyOrigin(reply).header('cache-control', forMinutes).sendFile(current);
  });
}
