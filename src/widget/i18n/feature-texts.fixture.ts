import type { Messages } from '@lingui/core';
import { learn, speak } from './languages.ts';

const texts = import.meta.glob<{ readonly messages: Messages }>('../features/*/locales/*.po');

/** Speaks German with the texts of one feature, for tests that show its pages without the app around them. */
export async function speakGermanOf(feature: string): Promise<void> {
  await speak('de');
  await learn(feature, (language) => {
    const catalog = texts[`../features/${feature}/locales/${language}.po`];
    if (!catalog) throw new Error(`There is no feature ${feature} with texts in ${language}`);
    return catalog();
  });
}
