import { i18n } from '@lingui/core';
import { errorCodes, isErrorCode, type ErrorCode } from '#contract/error-codes.ts';
import { isRule, rules } from '#contract/rules.ts';

/** The sentence for a failure, in the active language. */
export function errorText(code: ErrorCode): string {
  return i18n._(errorCodes[isErrorCode(code) ? code : 'PSOF0001'].message);
}

/** The sentence for a broken rule; `field` is the field's label as the person reads it. Unknown rules say "not valid". */
export function ruleText(rule: string, { field, limit }: { field: string; limit?: number | null }): string {
  const known = isRule(rule) ? rules[rule] : rules.invalid;
  return i18n._(known.id, { field, limit }, { message: known.message });
}
