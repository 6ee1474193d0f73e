import * as v from 'valibot';

/** The number by which a person shows that the window of the provider and the one in which they began are both theirs. */
export const shownDigits = v.pipe(v.string(), v.regex(/^\d{6}$/, 'invalid'));

/** The same as somebody types it, or copies it with its blank. */
export const typedDigits = v.pipe(
  v.string('required'),
  v.transform((typed) => typed.replaceAll(/\s/g, '')),
  v.nonEmpty('required'),
  v.regex(/^\d{6}$/, 'invalid'),
);
