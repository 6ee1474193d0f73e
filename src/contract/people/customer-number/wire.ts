import { endpointOf } from '../../endpoint.ts';
import { sharedWords } from '../../words/shared.ts';

/** Words of giving a customer number. */
export const customerNumberWords = {
  ...sharedWords,
  result: 'Ergebnis',
  hint: 'Hinweis',
} as const;

/** Declares a call of this topic. */
export const endpoint = endpointOf(customerNumberWords);
