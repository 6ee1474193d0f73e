import * as v from 'valibot';
import { timestamp } from '../../fields.ts';

/** A file that somebody has, of which something is blocked or held: who can be called while the bank does not have it. */
export const fetchedFile = v.object({
  runId: v.string(),
  /** Of the transfers that it is about. */
  references: v.array(v.string()),
  /** Who fetched it last, and when. */
  operator: v.string(),
  at: timestamp,
  /** Whether it counts as handed out; else nobody has confirmed it, and the bank may have it all the same. */
  isConfirmed: v.boolean(),
});
export type FetchedFile = v.InferOutput<typeof fetchedFile>;
