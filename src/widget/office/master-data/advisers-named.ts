import type { Adviser } from '#contract/agency/master-data/calls.ts';

/** Case and accents do not count. */
const plain = (text: string) => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

/** Those in whose row each word stands. */
export function advisersNamed(advisers: readonly Adviser[], wanted: string): readonly Adviser[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  if (words.length === 0) return advisers;
  return advisers.filter(({ agentNumber, lastName, postcode, city }) => {
    const row = plain([agentNumber, lastName, postcode, city].join(' '));
    return words.every((word) => row.includes(word));
  });
}
