/** Words of giving a customer number. */
export const customerNumberWords = {
  result: 'Ergebnis',
  hint: 'Hinweis',
} as const;
