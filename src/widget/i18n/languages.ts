import { i18n, type Messages } from '@lingui/core';

/** What the widget speaks; a tenant may offer fewer (specification §9). */
export type WidgetLanguage = 'de' | 'en';

// One chunk a language, with the texts of the contract and of the widget in it.
const catalogs: Record<WidgetLanguage, () => Promise<{ readonly messages: Messages }>> = {
  de: () => import('./locales/de.ts'),
  en: () => import('./locales/en.ts'),
};

/**
 * Loads a language's texts and shows them; `<html lang>` follows. Rejects when the chunk cannot be fetched.
 * @param wording the tenant's own words, which take the place of the product's
 */
export async function speak(language: WidgetLanguage, wording?: Messages): Promise<void> {
  const { messages } = await catalogs[language]();
  i18n.loadAndActivate({ locale: language, messages: { ...messages, ...wording } });
  document.documentElement.lang = language;
}
