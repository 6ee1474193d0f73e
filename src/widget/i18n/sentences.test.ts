import { beforeAll, describe, expect, it } from 'vitest';
import type { CatalogName } from '#contract/languages.ts';
import { errorCodes, type ErrorCode } from '#contract/error-codes.ts';
import { rules } from '#contract/rules.ts';
import { messages as germanTexts } from '#contract/locales/de.po';
import { messages as politeTexts } from '#contract/locales/de-formal.po';
import { messages as englishTexts } from '#contract/locales/en.po';
import { ruleText } from './rule-text.ts';
import { errorText } from './sentences.ts';
import { createTexts } from './texts.ts';

const informal = createTexts();
const { i18n, speak } = informal;
const codes = Object.keys(errorCodes) as ErrorCode[];
const said: Record<CatalogName, Record<string, string>> = { de: {}, 'de-formal': {}, en: {} };
const messages = { de: germanTexts, 'de-formal': politeTexts, en: englishTexts };

beforeAll(async () => {
  const speakers = [
    ['de', informal, 'de'],
    ['de-formal', createTexts('Sie'), 'de'],
    ['en', informal, 'en'],
  ] as const;
  for (const [catalog, speaker, language] of speakers) {
    await speaker.learn('sentences', async (name) => ({ messages: messages[name] }));
    await speaker.speak(language);
    for (const code of codes) said[catalog][code] = errorText(speaker.i18n, code);
    for (const rule of Object.keys(rules)) {
      said[catalog][rule] = ruleText(speaker.i18n, rule, { field: 'IBAN', limit: 40 });
    }
  }
});

describe('what went wrong', () => {
  it.each([...codes, ...Object.keys(rules)])('%s is a sentence in German and another one in English', (name) => {
    const [german, polite, english] = [said.de[name] ?? '', said['de-formal'][name] ?? '', said.en[name] ?? ''];
    for (const sentence of [german, polite, english]) {
      // A whole sentence with nothing of the catalog's own in it.
      expect(sentence).toMatch(/^\p{Lu}[^{}<>]{8,}$/u);
      expect(sentence).not.toContain('!');
    }
    expect(german).not.toBe(english);
  });

  it('that is of nobody’s list is said as what nobody knows', async () => {
    await speak('de');
    expect(errorText(i18n, 'PSOF9999' as ErrorCode)).toBe(said.de['PSOF0001']);
    expect(ruleText(i18n, 'toString', { field: 'IBAN' })).toBe(said.de['invalid']);
  });

  it('is said politely where the tenant says Sie', () => {
    expect(said['de-formal']).toMatchObject({
      PSOF0005: 'Datei nicht gefunden',
      PSOF0302: 'Ihre Empfehlung ist leider abgelaufen.',
      'email-whitelist': 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    });
  });

  it('is said in the words of the specification', () => {
    expect(said.de).toMatchObject({
      PSOF0005: 'Datei nicht gefunden',
      PSOF0302: 'Deine Empfehlung ist leider abgelaufen.',
      PSOF0303: 'Diese Empfehlung ist leider nicht mehr möglich.',
      required: 'IBAN ist ein Pflichtfeld',
      invalid: 'IBAN ist nicht gültig',
      'terms-required': 'Dies ist ein Pflichtfeld.',
      'consent-required': 'Die Zustimmung ist erforderlich, um fortzufahren.',
      'email-same-as-referral': 'Die E-Mail-Adresse darf nicht dieselbe, wie die der Empfehlung sein.',
      'email-whitelist': 'Bitte gib eine gültige E-Mail-Adresse ein.',
    });
    expect(said.de['PSOF0504']).toMatch(
      /^Deine Bankdaten konnten leider nicht gespeichert werden\. Bitte verwende den Link aus deiner E-Mail/,
    );
  });
});
