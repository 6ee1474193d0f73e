import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { errorCodes, isErrorCode, type ErrorCode } from '#contract/error-codes.ts';

/** The sentence for a failure, in the language that is spoken. */
export function errorText(i18n: I18n, code: ErrorCode): string {
  return i18n._(errorCodes[isErrorCode(code) ? code : 'PSOF0001'].message);
}

/** Says failures in the language that is spoken. @returns the sentence for a code */
export function useErrorText(): (code: ErrorCode) => string {
  const { i18n } = useLingui();
  return (code) => errorText(i18n, code);
}
