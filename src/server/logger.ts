import type { FastifyReply, FastifyRequest } from 'fastify';
import { loggableError } from './loggable-error.ts';
import { pino, type DestinationStream, type Logger } from 'pino';

/**
 * Structured logs. Of a request only the pattern of its route is kept: addresses hold tokens and names, and network
 * addresses are people's (design §5, GDPR Art. 5).
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const serializers = {
    req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url ?? null }),
    err: loggableError,
    res: (reply: FastifyReply) => ({ statusCode: reply.statusCode }),
  };
  return pino({ level, serializers }, destination ?? pino.destination(1));
}
