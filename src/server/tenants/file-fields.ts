import * as v from 'valibot';
import { ROUTE_IN_QUERY } from '#contract/programme/tenant/page-address.ts';
import { unsafeCharacterIn, type Language } from '#contract/fields.ts';
import { waysOf } from './pattern-ways.ts';

/** Schemas for the values of tenant files. Each field has one sentence, whichever of its rules is broken. */

export function wholeNumber(min: number, max: number) {
  const reason = `must be a whole number from ${min}${max === Number.MAX_SAFE_INTEGER ? '' : ` to ${max}`}`;
  return v.pipe(v.number(reason), v.integer(reason), v.minValue(min, reason), v.maxValue(max, reason));
}

/** How a character is named that nobody can see, e.g. `U+200B`. */
const named = (character: string) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

export function text(max: number) {
  const reason = `must be a text of 1 to ${max} characters`;
  return v.pipe(
    v.string(reason),
    v.check((value) => value.trim() !== '', reason),
    v.maxLength(max, reason),
    // People send back what they were shown, and the service takes none of these from them.
    v.check(
      (value) => unsafeCharacterIn(value) === null,
      ({ input }) => `must not hold the invisible character ${named(unsafeCharacterIn(input) ?? '')}`,
    ),
  );
}

export function matching(pattern: RegExp, reason: string) {
  return v.pipe(v.string(reason), v.regex(pattern, reason));
}

export function oneOf<const Options extends readonly (string | number)[]>(options: Options) {
  return v.picklist(options, `must be one of ${options.join(', ')}`);
}

export const flag = v.boolean('must be true or false');

export const cents = wholeNumber(0, 100_000_000);

export const id = matching(/^[a-z0-9][a-z0-9-]{0,63}$/, 'must be small letters, digits and hyphens');

const emailReason = 'must be an e-mail address';
export const email = v.pipe(v.string(emailReason), v.email(emailReason), v.maxLength(254, emailReason));

const dayReason = 'must be a day like 2026-01-31';
export const day = v.pipe(
  v.string(dayReason),
  v.isoDate(dayReason),
  // 31 February has the right shape and is no day.
  v.check((value) => {
    const date = new Date(`${value}T00:00:00Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
  }, dayReason),
);

function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(?:\.\d+){3}$/.test(hostname)
  );
}

/** Reached over https, or over http on this very machine. */
export function isTrustworthy(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}

const originReason = 'must be an origin like https://www.example.com (http on this machine only), without a path';
export const origin = v.pipe(
  v.string(originReason),
  v.check((value) => isTrustworthy(value) && new URL(value).origin === value, originReason),
);

const addressReason = 'must be an address that begins with https:// (http:// on this machine only)';
export const webAddress = v.pipe(v.string(addressReason), v.check(isTrustworthy, addressReason));

/** An address to which paths are appended. */
const baseReason =
  'must be an address that begins with https:// (http:// on this machine only), without ? and # and without / at its end';
export const baseAddress = v.pipe(
  v.string(baseReason),
  v.check((value) => isTrustworthy(value) && !/[?#]|\/$/.test(value), baseReason),
);

export const localPath = matching(/^\/(?!\/)[^\s?#\\]*$/, 'must be a path that begins with one /');

/** A path, behind which the widget's route stands in the hash, or in the query where it ends so. */
export const pagePath = matching(
  /^\/(?!\/)[^\s?#\\]*(\?referral=)?$/,
  `must be a path that begins with one /, and may end with ${ROUTE_IN_QUERY}`,
);

/** So long a text is compared with a pattern, at most. */
const longestTried = 40;

/** It takes milliseconds to try them all; anybody may send what does not fit, and nobody else is answered meanwhile. */
const mostWays = 1_000_000;

/** A pattern that whole texts of at most `longestTried` characters are compared with. */
export const regularExpression = v.pipe(
  text(200),
  v.check((value) => {
    try {
      return new RegExp(`^(?:${value})$`, 'u').source !== '';
    } catch {
      return false; // a text that is no pattern
    }
  }, 'must be a regular expression'),
  v.check(
    (value) => waysOf(value, longestTried) <= mostWays,
    'must not be a pattern that can be tried in more than a million ways, such as a repeated group with a repetition or a choice in it',
  ),
);

export function list<S extends v.GenericSchema>(item: S) {
  return v.array(item, 'must be a list');
}

export function filledList<S extends v.GenericSchema>(item: S) {
  return v.pipe(list(item), v.minLength(1, 'must not be empty'));
}

/**
 * A value in each of the tenant's languages; others may be given. Comes out complete: a language that is missing gets
 * the value of the tenant's first one.
 */
export function localized<S extends v.GenericSchema>(languages: readonly [Language, ...Language[]], schema: S) {
  const entry = (language: Language) => (languages.includes(language) ? schema : v.optional(schema));
  return v.pipe(
    v.strictObject({ de: entry('de'), en: entry('en') }),
    v.transform((values): Record<Language, v.InferOutput<S>> => {
      const first = values[languages[0]] as v.InferOutput<S>;
      return { de: values.de ?? first, en: values.en ?? first };
    }),
  );
}

/** A value in some of the languages, where it is another one than for all. */
export function inSome<S extends v.GenericSchema>(schema: S) {
  return v.strictObject({ de: v.optional(schema), en: v.optional(schema) });
}
