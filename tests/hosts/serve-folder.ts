import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';

/**
 * Serves a site that was built to files, as a web server of a partner's does: an address without an ending is the page of that
 * name, and one that is unknown the site's first page, whose router knows it.
 * @returns how to stop it
 */
export async function serveFolder(root: string, port: number): Promise<() => Promise<void>> {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await app.register(fastifyStatic, {
    root,
    extensions: ['html'],
    cacheControl: false,
    etag: false,
    lastModified: false,
  });
  app.setNotFoundHandler(async (_request, reply) => reply.sendFile('index.html'));
  await app.listen({ port, host: '127.0.0.1' });
  return () => app.close();
}
