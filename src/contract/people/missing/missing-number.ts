import * as v from 'valibot';

/** Under which a missing-bounty claim is spoken of: `V-` and 10 characters of Crockford base32. */
export const missingNumber = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^V-[0-9A-HJKMNP-TV-Z]{10}$/, 'invalid'),
);
