/** In whole cents; null where none is named, `other` for what is no amount in euros, or for several. */
export type Amount = number | 'other' | null;

/** The one amount that all of them say; several different ones are none. */
export function oneOf(amounts: readonly Amount[]): Amount {
  const told = new Set(amounts.filter((amount) => amount !== null));
  return told.size > 1 ? 'other' : ([...told][0] ?? null);
}

/** Sums cents; null where one is missing. */
export const sumOf = (amounts: readonly Amount[]): Amount =>
  amounts.reduce<Amount>(
    (sum, amount) =>
      amount === 'other' || sum === 'other' ? 'other' : amount === null || sum === null ? null : sum + amount,
    0,
  );
