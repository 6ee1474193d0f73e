import type { LoadTexts, Texts } from '#widget/i18n/texts.ts';

const own = {
  de: () => import('./locales/de.po'),
  'de-formal': () => import('./locales/de-formal.po'),
  en: () => import('./locales/en.po'),
};
const sentences = {
  de: () => import('#contract/locales/de.po'),
  'de-formal': () => import('#contract/locales/de-formal.po'),
  en: () => import('#contract/locales/en.po'),
};
const officeSentences = {
  de: () => import('#contract/office-texts/locales/de.po'),
  'de-formal': () => import('#contract/office-texts/locales/de-formal.po'),
  en: () => import('#contract/office-texts/locales/en.po'),
};

/**
 * What every workplace says, and the sentences for failures, of agencies too: they come with the first language that is spoken.
 * @param further what this one says beside that, by names
 */
export async function learnWorkplaceTexts(
  texts: Pick<Texts, 'learn'>,
  further: Readonly<Record<string, LoadTexts>>,
): Promise<void> {
  const all: Readonly<Record<string, LoadTexts>> = {
    workplace: (catalog) => own[catalog](),
    sentences: (catalog) => sentences[catalog](),
    officeSentences: (catalog) => officeSentences[catalog](),
    ...further,
  };
  for (const [part, load] of Object.entries(all)) await texts.learn(part, load);
}
