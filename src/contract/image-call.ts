import * as v from 'valibot';
import { language } from './fields.ts';

/** A call whose answer is a picture. An `<img>` sends no headers, so the language stands in the address. */
export const image = {
  query: v.object({ language: v.optional(language) }),
  queryDictionary: { language: 'lang' },
  isImage: true,
} as const;
