import { i18n } from '@lingui/core';
import { errorCodes, isErrorCode, type ErrorCode } from '#contract/error-codes.ts';

/** The sentence for a failure, in the active language. */
export function errorText(code: ErrorCode): string {
  return i18n._(errorCodes[isErrorCode(code) ? code : 'PSOF0001'].message);
}
