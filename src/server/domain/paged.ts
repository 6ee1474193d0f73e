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
