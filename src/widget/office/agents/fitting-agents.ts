import type { OwnAgent } from '#contract/agency/reports/calls-agents.ts';

/** Letters without a mark to take off. */
const otherwise: Readonly<Record<string, string>> = { ß: 'ss', đ: 'd', ł: 'l', ø: 'o', ı: 'i' };

/** Small letters without marks. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[ßđłøı]/g, (letter) => otherwise[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '');

/** As people write who have no umlauts. */
const spelledOut = (text: string) =>
  plain(text.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue'));

/** Those advisers of whose name, place or number each word is a part, as people type: `ue` finds `ü`, and so does `u`. */
export function fittingAgents(agents: readonly OwnAgent[], typed: string): readonly OwnAgent[] {
  const words = typed.split(/[\s,]+/).filter(Boolean);
  return agents.filter(({ agentName, agentNumber }) => {
    const text = `${agentName} ${agentNumber}`;
    return words.every((word) => plain(text).includes(plain(word)) || spelledOut(text).includes(spelledOut(word)));
  });
}
