import { endpointOf } from '../../endpoint.ts';
import { sharedWords } from '../../words/shared.ts';

/** Words of what is overdue. */
export const overdueWords = {
  ...sharedWords,
  things: 'Ueberfaellig',
  counts: 'AnzahlJeArt',
  sinceOn: 'SeitTag',
  dueOn: 'FaelligAm',
  daysLate: 'TageZuSpaet',
} as const;

/** Declares a call of this topic. */
export const endpoint = endpointOf(overdueWords);
