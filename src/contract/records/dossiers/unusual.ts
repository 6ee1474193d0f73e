/** So many days back searches are listed. */
export const daysOfSearches = 30;
/** So many people and days are listed. */
export const mostSearchDays = 500;

/** Whoever answers people looks for some dozens a day. */
const usualADay = 60;
/** Who guesses finds nothing most of the time; with fewer it may be a bad day. */
const emptyToMind = 20;

interface Searched {
  readonly searchCount: number;
  readonly emptyCount: number;
}

/** Whether somebody's searches of a day want a question: many, or many that found nobody. */
export const isUnusual = ({ searchCount, emptyCount }: Searched): boolean =>
  searchCount > usualADay || (emptyCount >= emptyToMind && emptyCount * 2 > searchCount);
