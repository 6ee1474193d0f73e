import type { I18n } from '@lingui/core';
import { errorCodes, isErrorCode } from '#contract/error-codes.ts';
import { isRule, rules } from '#contract/rules.ts';

/**
 * The sentence for a broken rule, or for the failure that means one field; `field` is the field's label as the person reads it.
 * Unknown rules say "not valid".
 * Beside `errorText`, which pages without a form need as well: rules come with the forms.
 */
export function ruleText(i18n: I18n, rule: string, { field, limit }: { field: string; limit?: number | null }): string {
  const known = isRule(rule) ? rules[rule] : isErrorCode(rule) ? errorCodes[rule].message : rules.invalid;
  return i18n._(known.id, { field, limit }, { message: known.message });
}
