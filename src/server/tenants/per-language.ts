import type { Language } from '#contract/fields.ts';

/** What a tenant speaks, first language first. */
export type Languages = readonly [Language, ...Language[]];

/** One value a language; a language that the tenant does not speak gets the first one's. */
export async function perLanguage<T>(
  languages: Languages,
  read: (language: Language) => Promise<T>,
): Promise<Record<Language, T>> {
  const first = await read(languages[0]);
  const second = languages[1] === undefined ? first : await read(languages[1]);
  return languages[0] === 'de' ? { de: first, en: second } : { de: second, en: first };
}
