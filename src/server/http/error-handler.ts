import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/error-codes.ts';
import { catalogOf, type CatalogName } from '#contract/languages.ts';
import { exchangeWords } from '#contract/words/exchange.ts';
import { toWire } from '#contract/wire.ts';
import type { Tenants } from '#server/domain/tenants.ts';
import { Failure } from '#server/failure.ts';
import { failureWords } from './failure-words.ts';
import { languageOf, spokenBy } from './language.ts';
import { mayComeAgain } from './soon-back.ts';

/** Fastify's own failures, by the code it gives them. */
const codeOfFastify: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PSOF0007',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'PSOF0008',
  FST_UNDER_PRESSURE: 'PSOF0010',
  FST_REPLY_FROM_SERVICE_UNAVAILABLE: 'PSOF0010',
};

function asFailure(error: FastifyError | Failure, request: FastifyRequest): Failure {
  if (error instanceof Failure) return error;
  if (mayComeAgain(request, error)) return new Failure('PSOF0010');
  const known = codeOfFastify[error.code];
  if (known) return new Failure(known);
  const status = error.statusCode ?? 500;
  if (status === 429) return new Failure('PSOF0009');
  if (status === 503) return new Failure('PSOF0010');
  return new Failure(status >= 400 && status < 500 ? 'PSOF0002' : 'PSOF0001');
}

function catalogFor({ params, headers }: FastifyRequest, tenants: Tenants): CatalogName {
  // An address that could not be read has no parameters.
  const { tenant: key = '' } = (params ?? {}) as { readonly tenant?: string };
  const tenant = tenants.get(key);
  const wanted = languageOf(headers);
  return tenant ? catalogOf(spokenBy(tenant, wanted), tenant.config.formOfAddress) : wanted;
}

/** When who was told to come again should. */
export const comeAgainSeconds = '5';

/** Answers a failure in the caller's language, as far as the tenant speaks it, in the shape of `errorAnswer`. */
export function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  { failure, tenants }: { readonly failure: Failure; readonly tenants: Tenants },
): FastifyReply {
  const { code } = failure;
  // An address that could not be read is that of no call.
  const words = failureWords(failure, catalogFor(request, tenants), request.routeOptions?.config?.dictionary);
  const body = toWire({ code, ...words, requestId: request.id }, exchangeWords);
  // What is away or busy is soon there again: a restart takes seconds, and who comes each second keeps it busy.
  if (failure.status === 503) reply.header('retry-after', comeAgainSeconds);
  return reply.status(failure.status).header('cache-control', 'no-store').send(body);
}

/** Whether the client has gone before all of the body was there: nothing of ours failed, and nobody reads the answer. */
const hasGone = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete;

/** One place turns every thrown thing into an answer. What a stranger must not see goes to the log only. */
export function handleErrors(app: FastifyInstance, tenants: Tenants): void {
  app.setErrorHandler<FastifyError | Failure>((error, request, reply) => {
    if (hasGone(request)) {
      request.log.info('the client went away before its request was complete');
      return sendFailure(request, reply, { failure: new Failure('PSOF0002'), tenants });
    }
    const failure = asFailure(error, request);
    // Fastify would end the connection, and so reset it under who still sends, a proxy for one: the rest is passed over (`endSlowBodies`).
    if (failure.code === 'PSOF0007') reply.removeHeader('connection');
    if (failure.status >= 500) request.log.error({ err: error }, 'request failed');
    else request.log.info({ code: failure.code, fields: failure.fields.map(({ field }) => field) }, 'request refused');
    return sendFailure(request, reply, { failure, tenants });
  });
}
