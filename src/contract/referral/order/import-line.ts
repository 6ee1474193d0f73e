import * as v from 'valibot';

/** So many mistakes of a file are told; who has more mends these first, or has sent another file. All wrong rows are counted. */
export const mostMistakesTold = 5000;

/** What a line of the answer to an import says: something that is wrong with a row, or in the last line how many rows of each. */
export const importLine = v.union([
  v.object({
    /** In which the row begins. */
    line: v.number(),
    /** The row's order, where it names one. */
    externalId: v.nullable(v.string()),
    column: v.nullable(v.string()),
    /** What stands in that column, its first 60 characters. */
    value: v.nullable(v.string()),
    code: v.string(),
    message: v.string(),
  }),
  v.object({
    done: v.literal(true),
    /** What was noted of it, by which it can be undone; null of a dry run. */
    importId: v.nullable(v.string()),
    rows: v.number(),
    isNew: v.number(),
    changed: v.number(),
    unchanged: v.number(),
    wrong: v.number(),
    unmatched: v.number(),
    /** Of bounties that end since the order that they hang on is cancelled, or would in a dry run. */
    endedBounties: v.number(),
    endedCent: v.number(),
  }),
]);
export type ImportLine = v.InferOutput<typeof importLine>;
