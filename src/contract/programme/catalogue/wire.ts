import { endpointOf } from '../../endpoint.ts';
import { sharedWords } from '../../words/shared.ts';

/** Words of products and the bounties that are promised for them. */
export const catalogueWords = {
  ...sharedWords,
  product: 'Produkt',
  products: 'Produkte',
  category: 'Kategorie',
  categoryId: 'KategorieId',
  bounty: 'Praemie',
  startDate: 'Startdatum',
  endDate: 'Enddatum',
  displayEndDate: 'EnddatumAnzeige',
  maxValueCent: 'MaxWertCent',
  maxValue: 'MaxWert',
  minValueCent: 'MinWertCent',
  minValue: 'MinWert',
  categories: 'Kategorien',
  // What products are asked for by (specification §7.2).
  askedBy: 'quelle',
  ofCategory: 'kategorie',
  ofTariff: 'tarifId',
  ofType: 'geraeteTyp',
  ofMaker: 'hersteller',
  withDevice: 'handyId',
} as const;

/** Declares a call of this topic. */
export const endpoint = endpointOf(catalogueWords);
