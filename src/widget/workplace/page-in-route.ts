/** What the query calls it. */
export const pageWord = 'page';

/** The number of the page that a route's query names, from 1; what is none is the first. */
export function pageNumberOf(search: string): number {
  const said = new URLSearchParams(search).get(pageWord) ?? '';
  return /^[1-9]\d{0,5}$/.test(said) ? Number(said) : 1;
}
