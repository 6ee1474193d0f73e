import type { OrderForm } from '../../orders/order.ts';
import { emailPattern, mistakeIn, type Rule } from '../../orders/form-rule.ts';
import { readRecipientNumber, readReferralNumber } from '../../orders/programme-number.ts';
import { birthDayMistake } from './birth-day.ts';
import type { ShopTariff } from './tariffs.ts';

/** What a customer told the order page, in its own field names. */
export type FernklangOrder = OrderForm & {
  readonly anrede: string;
  readonly vorname: string;
  readonly nachname: string;
  readonly geburtsdatum: string;
  readonly email: string;
  readonly strasse: string;
  readonly plz: string;
  readonly ort: string;
};

const limit = 120;

/** In the order in which they stand on the page. */
const rules = {
  anrede: {
    limit,
    missing: 'Bitte wählen Sie eine Anrede.',
    pattern: /^(?:Frau|Herr|Divers)$/,
    wrong: 'Bitte wählen Sie.',
  },
  vorname: { limit, missing: 'Bitte geben Sie Ihren Vornamen ein.' },
  nachname: { limit, missing: 'Bitte geben Sie Ihren Nachnamen ein.' },
  geburtsdatum: {
    limit,
    missing: 'Bitte geben Sie Ihr Geburtsdatum ein.',
    pattern: /^(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.(?:19|20)\d\d$/,
    wrong: 'Bitte geben Sie den Tag so ein: 31.12.1990.',
  },
  email: {
    limit,
    missing: 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
    pattern: emailPattern,
    wrong: 'Bitte prüfen Sie Ihre E-Mail-Adresse, zum Beispiel name@beispiel.de.',
  },
  strasse: { limit, missing: 'Bitte geben Sie Straße und Hausnummer ein.' },
  plz: {
    limit,
    missing: 'Bitte geben Sie Ihre Postleitzahl ein.',
    pattern: /^\d{5}$/,
    wrong: 'Eine Postleitzahl hat fünf Ziffern.',
  },
  ort: { limit, missing: 'Bitte geben Sie Ihren Ort ein.' },
} as const satisfies Record<string, Rule>;

export type Mistakes = Readonly<Record<string, string>>;

/** Checks what the order page sent; mistakes are keyed by field, in the order of the page. */
export function checkOrder(
  given: Readonly<Record<string, unknown>>,
  tariffs: readonly ShopTariff[],
  now: Date,
): { readonly form: FernklangOrder; readonly mistakes: null } | { readonly form: null; readonly mistakes: Mistakes } {
  const text = (field: string) => {
    const value = given[field];
    return typeof value === 'string' ? value.trim() : '';
  };
  const mistakes: Record<string, string> = {};
  const tariff = tariffs.find(({ id }) => id === text('tarif'));
  if (!tariff) mistakes['tarif'] = 'Bitte wählen Sie einen Tarif.';
  for (const [field, rule] of Object.entries(rules)) {
    const mistake = mistakeIn(text(field), rule);
    if (mistake !== null) mistakes[field] = mistake;
    else if (field === 'geburtsdatum') {
      const hindrance = birthDayMistake(text(field), tariff?.young ?? false, now);
      if (hindrance !== undefined) mistakes[field] = hindrance;
    }
  }
  if (given['bedingungen'] !== true) mistakes['bedingungen'] = 'Ohne Ihre Zustimmung können wir nicht liefern.';
  if (Object.keys(mistakes).length > 0) return { form: null, mistakes };
  return {
    mistakes: null,
    form: {
      tariffId: text('tarif'),
      anrede: text('anrede'),
      vorname: text('vorname'),
      nachname: text('nachname'),
      geburtsdatum: text('geburtsdatum'),
      email: text('email'),
      strasse: text('strasse'),
      plz: text('plz'),
      ort: text('ort'),
      referralNumber: readReferralNumber(text('empfehlung')),
      recipientNumber: readRecipientNumber(text('empfaenger')),
    },
  };
}
