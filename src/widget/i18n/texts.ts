import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { catalogOf, isLanguage, type CatalogName, type FormOfAddress, type Language } from '#contract/languages.ts';

/** What the widget speaks; a tenant may offer fewer (specification §9). */
export type WidgetLanguage = Language;

/** Fetches the texts of one part of the widget. */
export type LoadTexts = (catalog: CatalogName) => Promise<{ readonly messages: Messages }>;

/** The texts of one widget: the product's, and in their place the tenant's own words. */
export interface Texts {
  /** For `<I18nProvider>`, and for sentences outside of React. */
  readonly i18n: I18n;
  /**
   * Loads a language's texts, those of all parts learned so far among them, and shows them. Rejects when a chunk cannot be
   * fetched; the language stays as it was then.
   * @param wording the tenant's own words, which take the place of the product's
   */
  readonly speak: (language: WidgetLanguage, wording?: Messages) => Promise<void>;
  /**
   * Fetches the texts of a part that is about to be shown, in the language that is spoken or will be next; each language
   * that follows brings them along. Rejects when the chunk cannot be fetched.
   * @param part names it: its texts are fetched once a language
   */
  readonly learn: (part: string, load: LoadTexts) => Promise<void>;
}

// One chunk a catalog: the texts of what every screen shows.
const everywhere: Record<CatalogName, () => Promise<{ readonly messages: Messages }>> = {
  de: () => import('./locales/de.po'),
  'de-formal': () => import('./locales/de-formal.po'),
  en: () => import('./locales/en.po'),
};

/** Makes the texts of one widget, whose tenant addresses people in this form. They speak no language before `speak`. */
export function createTexts(formOfAddress: FormOfAddress = 'du'): Texts {
  const i18n = setupI18n();
  /** The parts whose texts are needed in each language that is spoken from now on. */
  const parts = new Map<string, LoadTexts>([['', (catalog) => everywhere[catalog]()]]);
  /** What has been fetched, as `language/part`. */
  const fetched = new Set<string>();
  const wordings = new Map<WidgetLanguage, Messages>();
  /** The latest `speak`, whose language may still be on its way. */
  let wish: { readonly language: WidgetLanguage } | undefined;

  const fetchPart = async (part: string, load: LoadTexts, language: WidgetLanguage): Promise<void> => {
    const key = `${language}/${part}`;
    if (fetched.has(key)) return;
    const { messages } = await load(catalogOf(language, formOfAddress));
    i18n.load(language, { ...messages, ...wordings.get(language) });
    fetched.add(key);
  };

  return {
    i18n,
    speak: async (language, wording = {}) => {
      const own = (wish = { language });
      wordings.set(language, wording);
      try {
        await Promise.all(Array.from(parts, async ([part, load]) => fetchPart(part, load, language)));
      } catch (error) {
        if (wish === own) wish = undefined;
        throw error;
      }
      if (wish !== own) return;
      i18n.load(language, wording);
      i18n.activate(language);
    },
    learn: async (part, load) => {
      parts.set(part, load);
      const languages = [i18n.locale, wish?.language].filter(isLanguage);
      try {
        await Promise.all([...new Set(languages)].map(async (language) => fetchPart(part, load, language)));
      } catch (error) {
        // A part that cannot be had must not keep people from changing the language; who shows it learns it again.
        parts.delete(part);
        throw error;
      }
    },
  };
}
