/** What the product speaks, German first (specification §9); a tenant may offer fewer. Every other list follows from this one. */
export const languages = ['de', 'en'] as const;

export type Language = (typeof languages)[number];

/** How each is called by those who speak it, and which way it is written. */
export const languageFacts: Readonly<Record<Language, { readonly name: string; readonly dir: 'ltr' | 'rtl' }>> = {
  de: { name: 'Deutsch', dir: 'ltr' },
  en: { name: 'English', dir: 'ltr' },
};

export const isLanguage = (text: string | undefined): text is Language => languages.some((each) => each === text);
