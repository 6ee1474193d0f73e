import * as v from 'valibot';
import { languages, type Language } from './languages.ts';
import { passwordDemands } from './password-demands.ts';
import { channelPattern } from './channel-pattern.ts';
import { momentOf } from './moment.ts';
import type { Rule } from './rules.ts';

const rule = (name: Rule): Rule => name;

// Control characters (they move the cursor of a terminal), the invisible marks of direction that can make one text look like another,
// separators, tags, halves of a character of two, and U+FFFD: what is left of a letter that was read in the wrong encoding.
const unsafeCharacters =
  // oxlint-disable-next-line no-control-regex -- refusing exactly these is the point
  /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\ufffd\u{e0000}-\u{e007f}\p{Surrogate}]/u;

// Ends of lines and tabs; and what joins the parts of a picture and parts letters of some scripts.
const spelling = /\r\n|[\n\t\u200c\u200d]/g;

/** One line of text: trimmed, NFC, no control or direction characters. */
export function line(max: number) {
  return v.pipe(
    v.string(rule('invalid')),
    v.normalize('NFC'),
    v.trim(),
    v.maxLength(max, rule('too-long')),
    v.check((text) => !unsafeCharacters.test(text), rule('characters')),
  );
}

/** Text of several lines; beside their ends and tabs no control or direction characters. */
export function paragraph(max: number) {
  return v.pipe(
    v.string(rule('invalid')),
    v.maxLength(max, rule('too-long')),
    v.check((text) => !unsafeCharacters.test(text.replaceAll(spelling, '')), rule('characters')),
  );
}

/** The first character for which `paragraph` refuses a text, or null. */
export function unsafeCharacterIn(text: string): string | null {
  return unsafeCharacters.exec(text.replaceAll(spelling, ''))?.[0] ?? null;
}

/** One line that must be there. */
export function requiredLine(max: number) {
  return v.pipe(v.string(rule('required')), v.trim(), v.nonEmpty(rule('required')), line(max));
}

/**
 * Letters of any script with their marks, joined by blanks, hyphens, apostrophes or middle dots. A dot ends an abbreviation
 * (`Dr. Karl-Heinz`, `J. R.`) and never stands before a letter: mail programs make a link of `gewinn.example`.
 */
const nameShape =
  /^(?!.*(?:\.\p{L}|[\p{L}\p{M}]{7}\.|[^\p{L}]\.))[\p{L}'\u2018\u2019][\p{L}\p{M}'\u2018\u2019\u02bc\u00b7\u30fb\u2010 .-]*$/u;

/** 60: long enough for two given names and the surnames of both parents, too short for a message. */
export const personName = v.pipe(
  requiredLine(60),
  v.check((name) => nameShape.test(name) && /\p{L}/u.test(name), rule('characters')),
);

/**
 * An address as people have them: letters, digits, `_`, `+`, `-` and apostrophes (`o'brien@…`), with dots only between them. A domain with
 * other letters is taken as it travels (`xn--…`, RFC 5890), and not turned into that here: the tenant's systems hash the same address.
 */
const emailShape = /^[\w+'-]+(?:\.[\w+'-]+)*@(?:[\da-zA-Z](?:-*[\da-zA-Z])*\.)+(?:[a-zA-Z]{2,}|xn-(?:-*[\da-zA-Z])+)$/u;

export const email = v.pipe(
  v.string(rule('required')),
  v.trim(),
  v.nonEmpty(rule('required')),
  v.maxLength(254, rule('too-long')),
  v.regex(emailShape, rule('email')),
);

/** At least 8 characters, one lowercase, one uppercase, one digit (specification §5); at most 200, so that hashing stays cheap. */
export const newPassword = v.pipe(
  v.string(rule('required')),
  v.nonEmpty(rule('required')),
  v.maxLength(200, rule('too-long')),
  v.check((text) => Object.values(passwordDemands).every((isMet) => isMet(text)), rule('password')),
);

export const language = v.picklist(languages, rule('invalid'));
export type { Language };

/** Whether a calendar has such a moment: there is no 30th of February, and no year 0 (ISO 8601 has one, PostgreSQL has not). */
function isInCalendar(moment: string): boolean {
  const time = momentOf(moment);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(moment) && !moment.startsWith('0000');
}

/** `YYYY-MM-DDThh:mm:ss` in UTC (specification §9). */
export const timestamp = v.pipe(
  v.string(rule('invalid')),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/, rule('invalid')),
  v.check(isInCalendar, rule('invalid')),
);

/** A calendar day `YYYY-MM-DD` in Europe/Berlin. */
export const day = v.pipe(
  v.string(),
  v.isoDate(rule('invalid')),
  v.check((text) => isInCalendar(`${text}T00:00:00`), rule('invalid')),
);

/** Nobody tells us of a day before that: it is mistyped, or a system's word for none. */
const earliest = v.minValue<string, '1900-01-01', Rule>('1900-01-01', 'invalid');

/** A timestamp that a caller tells. */
export const toldTimestamp = v.pipe(timestamp, earliest);

/** A day that a caller tells. */
export const toldDay = v.pipe(day, earliest);

/** Cents of a euro, never negative. */
export const cents = v.pipe(v.number(), v.integer(), v.minValue(0));

/** `Empfehlungsnummer`: 10 characters of Crockford base32 (design §5). */
export const referralNumber = v.pipe(v.string(), v.toUpperCase(), v.regex(/^[0-9A-HJKMNP-TV-Z]{10}$/, rule('invalid')));

export const recipientNumber = v.pipe(
  v.string(),
  v.toUpperCase(),
  v.regex(/^[0-9A-HJKMNP-TV-Z]{12}$/, rule('invalid')),
);

/** A secret handed out once: 43 characters of base64url (32 random bytes). */
export const secret = v.pipe(v.string(rule('required')), v.regex(/^[A-Za-z0-9_-]{43}$/, rule('invalid')));

/** As a tenant's files name things. */
const slug = () => v.pipe(v.string(rule('required')), v.regex(/^[a-z0-9][a-z0-9-]{0,63}$/, rule('invalid')));

export const productId = slug();

/** `AktionsId` of a campaign, as the tenant's file names it. */
export const campaignId = slug();

/** `ExterneId` of an adviser, as the tenant's own systems know them. */
export const agentId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,31}$/, rule('invalid')));

/** The tenant's own number of an agency, by which its systems and its identity provider know it. */
export const agencyNumber = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$/, rule('invalid')));

/** Where a visit came from, e.g. `whatsapp`; kept as told, only its shape is checked. */
export const channel = v.pipe(v.string(), v.trim(), v.regex(channelPattern, rule('invalid')));

/** The recommender's part in percent: everything, half, nothing (specification §9). */
export const recommenderShare = v.picklist([100, 50, 0], rule('invalid'));
export type RecommenderShare = v.InferOutput<typeof recommenderShare>;

/** `{hex}` in a path: the recommender's hash or a recipient's token, 20 random bytes. */
export const hex = v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/, rule('invalid')));

/**
 * A box that has to be ticked: true, 'yes' or a positive number (specification §5). Sending nothing breaks another rule
 * than refusing. Forms begin with false, so that a person always reads what is missing: the consent.
 */
export const accepted = v.optional(
  v.pipe(
    v.nullable(v.union([v.boolean(), v.string(), v.number()], rule('consent-required'))),
    v.check((value) => value !== null, rule('terms-required')),
    v.check(
      (value) => value === true || value === 'yes' || (typeof value === 'number' && value > 0),
      rule('consent-required'),
    ),
    v.transform(() => true as const),
  ),
  null,
);
