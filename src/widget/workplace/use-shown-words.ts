import { useLingui } from '@lingui/react/macro';
import type { ShownWords } from '#contract/agency/reports/shown-words.ts';
import { isLanguage, languages } from '#contract/languages.ts';

/** Says a value of the wire in the language that is spoken, by the words that the service puts in order and looks through. */
export function useShownWords(): (words: ShownWords) => string {
  const { i18n } = useLingui();
  const language = isLanguage(i18n.locale) ? i18n.locale : languages[0];
  return (words) => words[language];
}
