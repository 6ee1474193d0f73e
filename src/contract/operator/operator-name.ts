import * as v from 'valibot';
import { requiredLine } from '../fields.ts';

// Latin letters that no decomposition takes back to the alphabet.
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * What the eye takes for the same within a to z and 0 to 9: `0` and O, `1`, l and capital i, `rn` and m, `vv` and w
 * (Unicode Technical Standard 39, confusables.txt 16.0). A name's case is gone by then, so i is one of them.
 */
const alike: readonly (readonly [RegExp, string])[] = [
  [/0/g, 'o'],
  [/[1i]/g, 'l'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
];

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => letters[letter] ?? letter);

/**
 * The form by which operators are told apart: two names of one form would be taken for one person. Compatibility forms,
 * accents, case, blanks, punctuation and look-alikes make no difference.
 */
export function normalOperatorName(name: string): string {
  const spelled = plain(name).replaceAll(/[^a-z0-9]/g, '');
  return alike.reduce((text, [pattern, letter]) => text.replaceAll(pattern, letter), spelled);
}

/** What acts by the key of the service's environment is called so, and nobody else is. */
export const environmentName = 'environment';

/** As a person or a system is called. Latin letters alone: those of other scripts that look like them make another name of the same look. */
export const operatorName = v.pipe(
  requiredLine(60),
  v.check((name) => /^[a-z0-9][a-z0-9 .@_-]*$/.test(plain(name)), 'characters'),
  v.check((name) => normalOperatorName(name) !== normalOperatorName(environmentName), 'invalid'),
);
