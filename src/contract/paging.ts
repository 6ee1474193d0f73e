import * as v from 'valibot';

/** Query of a list (design §5 lists): which page, from 1, and how many rows it has. */
export function pageQuery(size: number) {
  return {
    pageNumber: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'invalid'), v.transform(Number)), '1'),
    pageSize: v.optional(
      v.pipe(v.string(), v.regex(/^([1-9]|[1-4]\d|50)$/, 'invalid'), v.transform(Number)),
      String(size),
    ),
  };
}

/**
 * Of a list that goes on where its last page ended: where that was, as the page has said it. The moment of its last row, and
 * what names it among those of one moment.
 */
export const placeInTime = (id: RegExp) =>
  v.pipe(v.string(), v.regex(new RegExp(`^\\d{12,13}_(?:${id.source})$`), 'invalid'));

/** One page of a list that says where it goes on; null at its end. */
export function partOf<S extends v.GenericSchema>(row: S) {
  return v.object({ content: v.array(row), next: v.nullable(v.string()) });
}

/** One page of a list (specification §3.2 "Agent list response"). */
export function pageOf<S extends v.GenericSchema>(row: S) {
  return v.object({
    content: v.array(row),
    hasNext: v.boolean(),
    pageCount: v.number(),
    totalCount: v.number(),
  });
}
