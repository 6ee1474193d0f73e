import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';

/** Fastify's own lines about requests, as far as somebody can use them. */
export class RequestLog extends LogController {
  /** Nobody knows yet who asks: `logCaller` says it a moment later, with the caller. */
  override incomingRequest(): void {}

  /** A client that goes in the middle of an answer is no failure of ours. */
  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (error)
      reply.log.info({ res: reply, responseTime: reply.elapsedTime }, 'the client went away before the answer');
    else super.requestCompleted(error, request, reply);
  }
}
