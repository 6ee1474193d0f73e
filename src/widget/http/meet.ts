import type { ErrorCode } from '#contract/error-codes.ts';
import { codeOf } from './call-error.ts';
import { tellFailure } from './connection.ts';

/**
 * A person meets a failure: the partner's page is told of its code.
 * @returns the code, whose sentence is to be shown
 */
export function meet(error: unknown): ErrorCode {
  const code = codeOf(error);
  tellFailure(code);
  return code;
}
