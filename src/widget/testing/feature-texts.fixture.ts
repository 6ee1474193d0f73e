import type { I18n } from '@lingui/core';
import { messages as sentences } from '#contract/locales/de.po';
import { textsOf } from '#widget/app/every-page.ts';
import { createTexts } from '#widget/i18n/texts.ts';

/** German with the texts of features, for tests that show their pages without the app around them. */
export async function germanOf(...features: readonly string[]): Promise<I18n> {
  const { i18n, speak, learn } = createTexts();
  await speak('de', sentences);
  for (const feature of features) await learn(feature, (language) => textsOf(feature, language));
  return i18n;
}
