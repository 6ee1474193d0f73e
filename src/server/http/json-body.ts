import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '#server/failure.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the call looks at the body as it came, too. */
    readonly keepsBytes?: boolean;
  }
}

// It keeps a byte order mark, which JSON must not have: the parser refuses it.
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** What comes, for as long as somebody reads it. The rest flows away: a request that is destroyed is answered as one whose client has gone. */
async function* whatIsRead(payload: Readable): AsyncGenerator {
  try {
    for await (const piece of payload.iterator({ destroyOnReturn: false })) yield piece;
  } finally {
    payload.resume();
  }
}

const kept = new WeakMap<FastifyRequest, Buffer>();

/** The body of a signed call as it came; nothing where there was none. */
export const bytesOf = (request: FastifyRequest): Buffer => kept.get(request) ?? Buffer.alloc(0);

/** Bodies are JSON and nothing else; an empty one is null, as the captcha check sends it (specification §7.1). */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.keepsBytes === true) {
      kept.set(request, body as Buffer);
      return done(null, null);
    }
    if (body.length === 0) return done(null, null);
    let text: string;
    try {
      // JSON is UTF-8 (RFC 8259 §8.1); a letter of another encoding is refused, never replaced.
      text = utf8.decode(body as Buffer);
    } catch {
      return done(new Failure('PSOF0002'));
    }
    return parse(request, text, done);
  });
  // Files, which a call reads as they come; for every other one this is no body that it can read.
  const files = ['text/csv', 'application/xml', 'text/xml', 'application/octet-stream'];
  app.addContentTypeParser(files, (_request, payload, done) => done(null, Readable.from(whatIsRead(payload))));
  app.addHook('preHandler', async (request) => {
    request.body ??= null;
  });
}
