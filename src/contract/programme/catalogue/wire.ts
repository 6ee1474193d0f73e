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
} as const;

/** Declares a call of this topic. */
export const endpoint = endpointOf(catalogueWords);
