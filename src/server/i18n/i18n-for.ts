import { setupI18n, type I18n, type Messages } from '@lingui/core';
import type { Language } from '#contract/fields.ts';
import { messages as contractDe } from '#contract/locales/de.po';
import { messages as contractEn } from '#contract/locales/en.po';
import { messages as operatorDe } from '#contract/operator-texts/locales/de.po';
import { messages as operatorEn } from '#contract/operator-texts/locales/en.po';
import { messages as serverDe } from './locales/de.po';
import { messages as serverEn } from './locales/en.po';

const catalogs = {
  de: { ...contractDe, ...operatorDe, ...serverDe },
  en: { ...contractEn, ...operatorEn, ...serverEn },
};
/** Made once for each tenant's own words, and for none. */
const made = { de: new WeakMap<Messages, I18n>(), en: new WeakMap<Messages, I18n>() };
const noOwnWords: Messages = {};

/**
 * The server's texts in one language, with a tenant's own words over them where it has any. No global instance: requests
 * of both languages run side by side.
 */
export function i18nFor(language: Language, own: Messages = noOwnWords): I18n {
  const known = made[language].get(own);
  if (known) return known;
  const i18n = setupI18n({ locale: language, messages: { [language]: { ...catalogs[language], ...own } } });
  made[language].set(own, i18n);
  return i18n;
}
