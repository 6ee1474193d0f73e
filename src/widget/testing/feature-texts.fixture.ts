import type { I18n, Messages } from '@lingui/core';
import { createTexts } from '#widget/i18n/texts.ts';

const texts = import.meta.glob<{ readonly messages: Messages }>('../features/*/locales/*.po');

/** German with the texts of features, for tests that show their pages without the app around them. */
export async function germanOf(...features: readonly string[]): Promise<I18n> {
  const { i18n, speak, learn } = createTexts();
  await speak('de');
  for (const feature of features) {
    await learn(feature, (language) => {
      const catalog = texts[`../features/${feature}/locales/${language}.po`];
      if (!catalog) throw new Error(`There is no feature ${feature} with texts in ${language}`);
      return catalog();
    });
  }
  return i18n;
}
