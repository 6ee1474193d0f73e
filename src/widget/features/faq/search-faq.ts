import type { Faq, FaqEntry } from '#contract/programme/content/calls.ts';

/** Letters without their marks, in lower case: `Prämie` is found by `pramie` and by `praemie`. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[äöü]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '');
}

/** `ae` and `a` alike, since people type either for `ä`; both sides of a comparison go through here. */
const searchable = (text: string) => plain(text).replaceAll(/([aou])e/g, '$1');

function wordsIn(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent;
}

const texts = new WeakMap<FaqEntry, string>();

function textOf(entry: FaqEntry): string {
  const known = texts.get(entry) ?? searchable(`${entry.question} ${wordsIn(entry.html)}`);
  texts.set(entry, known);
  return known;
}

/** The groups with the entries that hold every word of the query in question or answer; all of them for an empty one. */
export function searchFaq(groups: Faq['groups'], query: string): Faq['groups'] {
  const words = searchable(query).split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter((entry) => words.every((word) => textOf(entry).includes(word))),
    }))
    .filter(({ entries }) => entries.length > 0);
}
