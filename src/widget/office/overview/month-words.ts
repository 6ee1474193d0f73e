/** `YYYY-MM` as people read it: `11/2026`. */
export const monthWords = (month: string): string => month.split('-').toReversed().join('/');
