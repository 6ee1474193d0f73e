import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/**
 * The closed list of validation rules (specification §5). A schema's message is the rule's name, so that both sides
 * say the same sentence in the person's language; `{field}` is the field's label, `{limit}` a number.
 */
export const rules = {
  required: msg({ message: '{field} is required' }),
  'terms-required': msg`This field is required.`,
  'consent-required': msg`Your consent is required to continue.`,
  email: msg`Please enter a valid e-mail address.`,
  'email-company': msg`Please enter your company e-mail address.`,
  'email-whitelist': msg`Please enter a valid e-mail address.`,
  'email-same-as-referral': msg`The e-mail address must not be the same as the one of the referral.`,
  'too-long': msg({ message: '{field} can have at most {limit} characters' }),
  'too-short': msg({ message: '{field} needs at least {limit} characters' }),
  password: msg`The password needs at least 8 characters, with a lowercase letter, an uppercase letter and a digit.`,
  'password-common': msg`This password is too common. Please choose another one.`,
  'password-personal': msg`The password must not be your name or your e-mail address.`,
  'password-repeat': msg`The two passwords are not the same.`,
  characters: msg({ message: '{field} has characters that are not allowed' }),
  initials: msg`Please give initials only, for example L. S.`,
  future: msg`The day must not be in the future.`,
  'too-young': msg({ message: '{field}: only from the age of {limit}' }),
  'too-old': msg({ message: '{field}: only under the age of {limit}' }),
  'latin-letters': msg({ message: '{field}: please use Latin letters only, as on your bank card' }),
  'email-repeat': msg`The two e-mail addresses are not the same.`,
  'sepa-iban': msg`We cannot transfer to this country. Please use an account in the SEPA area.`,
  'german-iban': msg`Please enter the IBAN of a German account.`,
  'third-party': msg`Please leave out other people’s addresses and numbers.`,
  invalid: msg({ message: '{field} is not valid' }),
} as const satisfies Record<string, MessageDescriptor>;

export type Rule = keyof typeof rules;

export function isRule(value: unknown): value is Rule {
  return typeof value === 'string' && Object.hasOwn(rules, value);
}
