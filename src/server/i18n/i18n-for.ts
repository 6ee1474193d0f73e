import { setupI18n, type I18n } from '@lingui/core';
import type { Language } from '#contract/fields.ts';
import { messages as contractDe } from '#contract/locales/de.po';
import { messages as contractEn } from '#contract/locales/en.po';
import { messages as serverDe } from './locales/de.po';
import { messages as serverEn } from './locales/en.po';

const catalogs = { de: { ...contractDe, ...serverDe }, en: { ...contractEn, ...serverEn } };
const made = new Map<Language, I18n>();

/** The server's texts in one language. One instance per language and no global one: requests of both run side by side. */
export function i18nFor(language: Language): I18n {
  const known = made.get(language);
  if (known) return known;
  const i18n = setupI18n({ locale: language, messages: { [language]: catalogs[language] } });
  made.set(language, i18n);
  return i18n;
}
