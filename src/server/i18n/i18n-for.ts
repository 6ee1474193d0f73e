import { setupI18n, type I18n, type Messages } from '@lingui/core';
import type { CatalogName } from '#contract/languages.ts';
import { messages as contractDe } from '#contract/locales/de.po';
import { messages as contractFormal } from '#contract/locales/de-formal.po';
import { messages as contractEn } from '#contract/locales/en.po';
import { messages as officeDe } from '#contract/office-texts/locales/de.po';
import { messages as officeFormal } from '#contract/office-texts/locales/de-formal.po';
import { messages as officeEn } from '#contract/office-texts/locales/en.po';
import { messages as operatorDe } from '#contract/operator-texts/locales/de.po';
import { messages as operatorFormal } from '#contract/operator-texts/locales/de-formal.po';
import { messages as operatorEn } from '#contract/operator-texts/locales/en.po';
import { messages as serverDe } from './locales/de.po';
import { messages as serverFormal } from './locales/de-formal.po';
import { messages as serverEn } from './locales/en.po';

const catalogs = {
  de: { ...contractDe, ...officeDe, ...operatorDe, ...serverDe },
  'de-formal': { ...contractFormal, ...officeFormal, ...operatorFormal, ...serverFormal },
  en: { ...contractEn, ...officeEn, ...operatorEn, ...serverEn },
};
/** Made once for each tenant's own words, and for none. */
const made = {
  de: new WeakMap<Messages, I18n>(),
  'de-formal': new WeakMap<Messages, I18n>(),
  en: new WeakMap<Messages, I18n>(),
};
const noOwnWords: Messages = {};

/** The language whose rules a catalog follows. */
const languageIn = { de: 'de', 'de-formal': 'de', en: 'en' } as const;

/**
 * The server's texts of one catalog, with a tenant's own words over them where it has any. No global instance: requests
 * of both languages run side by side.
 */
export function i18nFor(catalog: CatalogName, own: Messages = noOwnWords): I18n {
  const known = made[catalog].get(own);
  if (known) return known;
  const locale = languageIn[catalog];
  const i18n = setupI18n({ locale, messages: { [locale]: { ...catalogs[catalog], ...own } } });
  made[catalog].set(own, i18n);
  return i18n;
}
