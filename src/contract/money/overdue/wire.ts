/** Words of what is overdue. */
export const overdueWords = {
  things: 'Ueberfaellig',
  counts: 'AnzahlJeArt',
  sinceOn: 'SeitTag',
  dueOn: 'FaelligAm',
  daysLate: 'TageZuSpaet',
} as const;
