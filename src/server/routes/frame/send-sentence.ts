import type { FastifyReply } from 'fastify';
import type { Failure } from '#bridge/sentence.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { allErrorCodes } from '#contract/operator-texts/all-error-codes.ts';
import type { Language } from '#contract/fields.ts';
import { catalogOf, type FormOfAddress } from '#contract/languages.ts';
import { comeAgainSeconds } from '#server/http/error-handler.ts';
import { i18nFor } from '#server/i18n/i18n-for.ts';
import { failureScript, sentenceDocument } from './document.ts';
import { frameHeaders } from './frame-headers.ts';

/** Answers with a page of one sentence. */
export function sendSentence(
  reply: FastifyReply,
  status: number,
  language: Language,
  sentence: string,
  failure: Failure = 'service',
): FastifyReply {
  const inlineScript = failureScript(failure);
  // It carries nothing of anybody and can do nothing but say so, so every page may show it instead of a blank frame.
  frameHeaders(reply, { ancestors: ['*'], inlineScript })
    .header('cache-control', 'no-store')
    .status(status);
  return reply.send(sentenceDocument(language, sentence, inlineScript));
}

interface Failing {
  readonly language: Language;
  readonly code: ErrorCode;
  readonly formOfAddress?: FormOfAddress;
}

/** Answers with the sentence of a failure. */
export function sendFailure(reply: FastifyReply, { language, code, formOfAddress = 'du' }: Failing): FastifyReply {
  const { status, message } = allErrorCodes[code];
  const failure = code === 'PSOF0004' ? 'unknown-tenant' : 'service';
  if (status === 503) reply.header('retry-after', comeAgainSeconds);
  return sendSentence(reply, status, language, i18nFor(catalogOf(language, formOfAddress))._(message), failure);
}
