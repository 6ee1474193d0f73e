import { findTariff } from '../tariffs.ts';
import { emailPattern, mistakeIn, type Rule } from '../../orders/form-rule.ts';
import { readRecipientNumber, readReferralNumber } from '../../orders/programme-number.ts';
import type { LindenstromOrder } from './lindenstrom-order.ts';

/** The form as it came, in the form's own field names. */
export type FormValues = Readonly<Record<string, string>>;
export type FormErrors = Readonly<Record<string, string>>;

export const emailRule = {
  limit: 254,
  missing: 'Bitte gib deine E-Mail-Adresse ein.',
  pattern: emailPattern,
  wrong: 'Bitte prüfe deine E-Mail-Adresse, zum Beispiel name@beispiel.de.',
} as const satisfies Rule;

/** In the order in which they stand on the page. */
const rules = {
  vorname: { limit: 80, missing: 'Bitte gib deinen Vornamen ein.' },
  nachname: { limit: 80, missing: 'Bitte gib deinen Nachnamen ein.' },
  email: emailRule,
  telefon: {
    limit: 30,
    pattern: /^\+?[\d\s()/-]{5,}$/,
    wrong: 'Bitte gib die Nummer nur mit Ziffern ein, zum Beispiel 0221 4710 460.',
  },
  strasse: { limit: 120, missing: 'Bitte gib deine Straße ein.' },
  hausnummer: {
    limit: 12,
    missing: 'Bitte gib deine Hausnummer ein.',
    pattern: /^\d+\s?[\da-z/ -]*$/i,
    wrong: 'Bitte prüfe die Hausnummer, zum Beispiel 12 oder 12a.',
  },
  plz: {
    limit: 10,
    missing: 'Bitte gib deine Postleitzahl ein.',
    pattern: /^\d{5}$/,
    wrong: 'Eine Postleitzahl hat fünf Ziffern.',
  },
  ort: { limit: 80, missing: 'Bitte gib deinen Ort ein.' },
  zaehlernummer: {
    limit: 24,
    pattern: /^[\da-z][\da-z .-]{3,}$/i,
    wrong: 'Eine Zählernummer hat nur Buchstaben und Ziffern. Du kannst sie auch später nachreichen.',
  },
} as const satisfies Record<string, Rule>;

export type FieldName = keyof typeof rules;

export const limitOf = (field: FieldName): number => rules[field].limit;
export const isRequired = (field: FieldName): boolean => 'missing' in rules[field];

/** Checks a submitted form; the errors are keyed by field and in the order of the page. */
export function checkForm(
  values: FormValues,
): { form: LindenstromOrder; errors: null } | { form: null; errors: FormErrors } {
  const errors: Record<string, string> = {};
  const text = (field: string): string => (values[field] ?? '').trim();
  if (!findTariff(text('produkt'))) errors['produkt'] = 'Bitte wähle einen Tarif.';
  for (const [field, rule] of Object.entries(rules)) {
    const mistake = mistakeIn(text(field), rule);
    if (mistake) errors[field] = mistake;
  }
  if (text('bedingungen') !== 'ja') errors['bedingungen'] = 'Ohne deine Zustimmung können wir nicht liefern.';
  if (Object.keys(errors).length > 0) return { form: null, errors };
  return {
    errors: null,
    form: {
      tariffId: text('produkt'),
      firstName: text('vorname'),
      lastName: text('nachname'),
      email: text('email'),
      phone: text('telefon'),
      street: text('strasse'),
      houseNumber: text('hausnummer'),
      postcode: text('plz'),
      town: text('ort'),
      meterNumber: text('zaehlernummer'),
      referralNumber: readReferralNumber(values['empfehlung']),
      recipientNumber: readRecipientNumber(values['empfaenger']),
    },
  };
}
