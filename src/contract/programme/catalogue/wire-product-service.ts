import { catalogueWords } from './wire.ts';

/** Words of what operators are told of a product service. Apart from those of the topic, which every browser has. */
export const productServiceWords = {
  ...catalogueWords,
  fetchedAt: 'GelesenAm',
  triedAt: 'VersuchtAm',
  mistakes: 'Maengel',
} as const;
