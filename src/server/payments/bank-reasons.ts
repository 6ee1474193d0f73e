import { at, textAt, textsAt, type Node } from './bank-xml.ts';

/** Why, in codes and in the bank's words. */
export interface Reasons {
  readonly reasons: readonly string[];
  readonly words: string | null;
}

export const noReason: Reasons = { reasons: [], words: null };

export const saysNothing = ({ reasons, words }: Reasons): boolean => reasons.length === 0 && words === null;

/** More of a bank's words than an operator reads. */
const longestWords = 500;

/**
 * Numbers of accounts and of people have no business in what is shown of a refusal: an operator finds them in the bank's file.
 */
const withoutNumbers = (words: string) =>
  words
    .replaceAll(/\b[A-Z]{2}\d{2}(?: ?[\dA-Z]{4}){2,8}(?: ?[\dA-Z]{1,4})?\b/g, '•••')
    .replaceAll(/\d[\d ]{6,}\d/g, '•••');

const wordsOf = (texts: readonly string[]): string | null => {
  const line = [...new Set(texts)].join(' ').replaceAll(/\s+/g, ' ').trim();
  const words = withoutNumbers(line).slice(0, longestWords);
  return words === '' ? null : words;
};

/** ISO 20022 names a reason by code, or by the bank's own, as often as it likes, and may add words. */
export function reasonsAt(from: Node, name: string): Reasons {
  const told = at(from, name);
  const reasons = told.flatMap((one) => textAt(one, 'Rsn', 'Cd') ?? textAt(one, 'Rsn', 'Prtry') ?? []);
  return {
    reasons: [...new Set(reasons)].map((reason) => reason.slice(0, 35)),
    words: wordsOf(told.flatMap((one) => textsAt(one, 'AddtlInf'))),
  };
}

/** What holds for one that stands below others. */
export function together(told: readonly Reasons[]): Reasons {
  return {
    reasons: [...new Set(told.flatMap(({ reasons }) => reasons))],
    words: wordsOf(told.flatMap(({ words }) => words ?? [])),
  };
}
