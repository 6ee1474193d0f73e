import * as v from 'valibot';

/** A link that is clicked out of a mail; nothing but http(s), whatever a tenant's file may say. */
export const link = v.pipe(v.string(), v.url(), v.regex(/^https?:/));

export const moment = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text)),
);
