import * as v from 'valibot';
import { day, line } from '../../fields.ts';

/** Which orders are meant of those that are nobody's; all that is said has to be so. */
export const unmatchedFilter = {
  /** The import that changed them last. */
  importId: v.optional(v.pipe(v.string(), v.uuid('invalid'))),
  /** Stands in the order's id, its product's, or in the number that it names, in any letters. */
  text: v.optional(line(64)),
  /** They were told on this day or later, in Europe/Berlin. */
  from: v.optional(day),
  /** … or up to this one. */
  to: v.optional(day),
} as const;

export type UnmatchedFilter = Readonly<{ [Name in keyof typeof unmatchedFilter]?: string }>;
