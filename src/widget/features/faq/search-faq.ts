import type { Language } from '#contract/languages.ts';
import type { Faq, FaqEntry } from '#contract/programme/content/calls.ts';

/** Letters without their marks, in lower case. */
const plain = (text: string) => text.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replaceAll(/\p{M}/gu, '');

/** What a language spells in two ways, spelled in one; both sides of a comparison go through here. */
const folded: Readonly<Record<Language, (text: string) => string>> = {
  // People type `ae` or `a` for `ä`: `Prämie` is found by `pramie` and by `praemie`.
  de: (text) => plain(text).replaceAll(/([aou])e/g, '$1'),
  en: plain,
};

function wordsIn(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent;
}

/** Each entry in its own language. */
const texts = new WeakMap<FaqEntry, string>();

function textOf(entry: FaqEntry, language: Language): string {
  const known = texts.get(entry) ?? folded[language](`${entry.question} ${wordsIn(entry.html)}`);
  texts.set(entry, known);
  return known;
}

/** The groups with the entries that hold every word of the query in question or answer; all of them for an empty one. */
export function searchFaq(groups: Faq['groups'], query: string, language: Language): Faq['groups'] {
  const words = folded[language](query).split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter((entry) => words.every((word) => textOf(entry, language).includes(word))),
    }))
    .filter(({ entries }) => entries.length > 0);
}
