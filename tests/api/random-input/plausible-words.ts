import type { Plausible } from './near-schema.ts';

/** What is right where somebody misses a bounty. */
export const ofMissing: Plausible = {
  missingNumber: ['V-0000000000'],
  missingText: ['Ich sehe nichts.'],
  happenedOn: ['2026-05-01'],
  initials: ['L. S.'],
  agreed: ['60 € für mich'],
  answerText: ['Wir haben den Auftrag gefunden.'],
};

/** What is right of what a shop sells. */
export const ofShop: Plausible = {
  ofCategory: ['internet', 'smartphones', 'DP'],
  ofTariff: ['zuhause-m', 'mobil-m'],
  ofMaker: ['Nordlicht'],
  withDevice: ['nordlicht-halo-5'],
};

/** What is right of orders that are imported, and of those that are nobody's. */
export const ofOrderImports: Plausible = {
  dryRun: ['true', 'false', undefined],
  text: ['LS-2026', 'Ich sehe nichts.'],
};
