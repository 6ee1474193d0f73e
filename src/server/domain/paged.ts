/** A place in a list in the order of time: the moment of a row, and what names it among those of one moment. */
export interface PlaceInTime {
  /** As SQL reads it. */
  readonly at: string;
  readonly id: string;
}

/** @param place as `placeOf` has written it */
export function readPlace(place: string): PlaceInTime {
  const [ms = '', ...id] = place.split('_');
  return { at: new Date(Number(ms)).toISOString(), id: id.join('_') };
}

/**
 * A page of a list that says where it goes on.
 * @param rows one more than are shown, where there are more
 */
export function partOf<Row>(
  rows: readonly Row[],
  pageSize: number,
  placeOf: (row: Row) => readonly [Date, string | number],
) {
  const content = rows.slice(0, pageSize);
  const last = content.at(-1);
  const next = rows.length > pageSize && last ? placeOf(last) : null;
  return { content, next: next && `${next[0].getTime()}_${next[1]}` };
}

/** Which page of a list is asked for. */
export interface AskedPage {
  /** From 1. */
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** A page as lists answer it (specification §3.2 "Agent list response"). @param totalCount how many rows there are on all pages */
export function paged<Row>(content: Row[], totalCount: number, { pageNumber, pageSize }: AskedPage) {
  const pageCount = Math.ceil(totalCount / pageSize);
  return { content, hasNext: pageNumber < pageCount, pageCount, totalCount };
}
