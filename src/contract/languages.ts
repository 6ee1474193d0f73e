/** What the product speaks, German first (specification §9); a tenant may offer fewer. Every other list follows from this one. */
export const languages = ['de', 'en'] as const;

export type Language = (typeof languages)[number];

/** How each is called by those who speak it, and which way it is written. */
export const languageFacts: Readonly<Record<Language, { readonly name: string; readonly dir: 'ltr' | 'rtl' }>> = {
  de: { name: 'Deutsch', dir: 'ltr' },
  en: { name: 'English', dir: 'ltr' },
};

/** How a tenant addresses people where its language knows a difference: in German, `du` or `Sie`. */
export const formsOfAddress = ['du', 'Sie'] as const;
export type FormOfAddress = (typeof formsOfAddress)[number];

/** The catalogs of the product's texts: one for each language, and German once more for who is addressed as `Sie`. */
export const catalogs = ['de', 'de-formal', 'en'] as const;
export type CatalogName = (typeof catalogs)[number];

/** In which catalog a tenant's people are spoken to. */
export function catalogOf(language: Language, formOfAddress: FormOfAddress): CatalogName {
  return language === 'de' && formOfAddress === 'Sie' ? 'de-formal' : language;
}

export const isLanguage = (text: string | undefined): text is Language => languages.some((each) => each === text);
