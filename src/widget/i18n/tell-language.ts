import type { Texts } from './texts.ts';

/** Says in a document which language is spoken, whenever that changes. Nothing is said before one is. */
export function tellLanguage({ i18n }: Pick<Texts, 'i18n'>, page: Document): void {
  i18n.on('change', () => {
    if (i18n.locale !== '') page.documentElement.lang = i18n.locale;
  });
}
