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

/** One page of a list (specification §3.2 "Agent list response"). */
export function pageOf<S extends v.GenericSchema>(row: S) {
  return v.object({
    content: v.array(row),
    hasNext: v.boolean(),
    pageCount: v.number(),
    totalCount: v.number(),
  });
}
