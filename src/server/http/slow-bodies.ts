import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { announcesBody } from './body-presence.ts';
import { bytesPerMs, type ConnectionLimits } from './connection-limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call reads its body as it comes, for as long as it comes. */
    readonly streamsBody?: boolean;
  }
}

/** Answers 408 as Node does for a head that never ends; an answer that has begun is broken off. */
function end(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): void {
  request.log.info('a body that came too slowly was not waited for');
  const { socket } = request.raw;
  if (reply.raw.headersSent) socket.destroy();
  else {
    const timeout = Object.assign(new Error('the body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    app.server.emit('clientError', timeout, socket);
  }
}

/** Calls `late` when nothing came within the time though there was room for it: a reader that is busy keeps nobody from sending. */
function watchIdle({ raw }: FastifyRequest, idleMs: number, late: () => void): NodeJS.Timeout {
  let seen = raw.socket.bytesRead;
  return setInterval(() => {
    const { bytesRead } = raw.socket;
    if (bytesRead === seen && !raw.complete && raw.readableLength < raw.readableHighWaterMark) late();
    seen = bytesRead;
  }, idleMs);
}

/**
 * Ends requests whose bodies come too slowly, before and after their caller is known: an ordinary body has a time in which it has to be
 * there, one that a call reads as it comes must only go on. Node's own limit knows one time for all of them.
 */
export function endSlowBodies(app: FastifyInstance, { bodyMs, idleBodyMs }: ConnectionLimits): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  function watch(request: FastifyRequest, timer: NodeJS.Timeout): void {
    clearTimeout(timers.get(request));
    timers.set(request, timer.unref());
  }
  const endIn = (ms: number, request: FastifyRequest, reply: FastifyReply) =>
    watch(
      request,
      setTimeout(() => end(app, request, reply), ms),
    );
  app.addHook('onRequest', (request, reply, done) => {
    // A request that was injected has no connection that could be held.
    if (announcesBody(request.headers) && request.raw.socket instanceof Socket) {
      endIn(bodyMs, request, reply);
      request.raw.once('close', () => clearTimeout(timers.get(request)));
    }
    done();
  });
  // From here on the caller is one who may send as much as the call takes.
  app.addHook('preParsing', (request, reply, _payload, done) => {
    if (timers.has(request)) {
      const { bodyLimit, config } = request.routeOptions;
      const late = () => end(app, request, reply);
      if (config.streamsBody) watch(request, watchIdle(request, idleBodyMs, late));
      else endIn(bodyMs + (bodyLimit ?? 0) / bytesPerMs, request, reply);
    }
    done();
  });
  // What was answered before all of it was there is read by nobody any more.
  app.addHook('onResponse', (request, reply, done) => {
    const { complete, destroyed } = request.raw;
    if (timers.has(request) && !complete && !destroyed) endIn(bodyMs, request, reply);
    done();
  });
}
