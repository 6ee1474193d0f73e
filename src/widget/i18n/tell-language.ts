import { isLanguage, languageFacts } from '#contract/languages.ts';
import type { Texts } from './texts.ts';

/** Says in a document which language is spoken and which way it is written, whenever that changes. Nothing is said before one is. */
export function tellLanguage({ i18n }: Pick<Texts, 'i18n'>, page: Document): void {
  i18n.on('change', () => {
    const { locale } = i18n;
    if (isLanguage(locale)) Object.assign(page.documentElement, { lang: locale, dir: languageFacts[locale].dir });
  });
}
