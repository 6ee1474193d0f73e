import type { FastifyInstance } from 'fastify';

/** Bodies are JSON and nothing else; an empty one is null, as the captcha check sends it (specification §7.1). */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, null);
    return parse(request, body as string, done);
  });
  // Files, which a call reads as they come; for every other one this is no body that it can read.
  const files = ['text/csv', 'application/xml', 'text/xml', 'application/octet-stream'];
  app.addContentTypeParser(files, (_request, payload, done) => done(null, payload));
  app.addHook('preHandler', async (request) => {
    request.body ??= null;
  });
}
