import * as v from 'valibot';
import { errorAnswer } from '#contract/error-answer.ts';
import type { Dictionary } from '#contract/dictionary.ts';
import { isErrorCode } from '#contract/error-codes.ts';
import { englishName, fromWire } from '#contract/wire.ts';
import { CallError } from './call-error.ts';

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    // A proxy in between may answer HTML; the status alone then has to do.
    return null;
  }
}

/** Reads an answer to a call that is not 2xx. What is not in our own form is a technical error, or busy when the status says so. */
export async function failureOf(response: Response, dictionary?: Dictionary): Promise<CallError> {
  const parsed = v.safeParse(errorAnswer, fromWire(await readJson(response)));
  if (!parsed.success || !isErrorCode(parsed.output.code)) {
    if (response.status === 401) return new CallError('PSOF0204');
    return new CallError(response.status === 503 || response.status === 502 ? 'PSOF0010' : 'PSOF0001');
  }
  const { code, fields, requestId, message } = parsed.output;
  const refused = fields.map(({ field, rule, limit }) => ({
    // The service names a field by its wire key, nested ones joined by dots.
    field: field
      .split('.')
      .map((key) => englishName(key, dictionary))
      .join('.'),
    rule,
    limit: limit ?? null,
  }));
  return new CallError(code, refused, requestId ?? null, undefined, message);
}
