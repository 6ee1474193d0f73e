import * as v from 'valibot';

/** Where a page of a list ends, as the page says it: the next one begins after it. */
export const place = v.pipe(v.string(), v.maxLength(120, 'too-long'), v.regex(/^\d(?:_\d{13}_.+)?$/, 'invalid'));
