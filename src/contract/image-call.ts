import * as v from 'valibot';
import { language } from './fields.ts';
import { pictureLanguage } from './picture-language.ts';

/** A call whose answer is a picture. */
export const image = {
  query: v.object({ language: v.optional(language) }),
  queryDictionary: { language: pictureLanguage },
  isImage: true,
} as const;
