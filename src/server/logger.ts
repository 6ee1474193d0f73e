import type { FastifyReply, FastifyRequest } from 'fastify';
import { loggableError } from './loggable-error.ts';
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import type { Said } from './alarming.ts';

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>;

/**
 * Structured logs. Of a request only the pattern of its route is kept: addresses hold tokens and names, and network
 * addresses are people's (design §5, GDPR Art. 5).
 * @param said hears every sentence that the level lets through
 */
export function createLogger(level: string, destination?: DestinationStream, said?: Pick<Said, 'hear'>): Logger {
  const serializers = {
    req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url ?? null }),
    err: loggableError,
    res: (reply: FastifyReply) => ({ statusCode: reply.statusCode }),
  };
  const logMethod: LogMethod = function logMethod(args, method) {
    said?.hear(args[1]);
    method.apply(this, args);
  };
  return pino({ level, serializers, hooks: { logMethod } }, destination ?? pino.destination(1));
}
