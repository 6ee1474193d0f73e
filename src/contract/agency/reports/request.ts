import * as v from 'valibot';
import { agentId, line } from '../../fields.ts';
import { valuesOf } from '../../values-of.ts';

const whole = (min: number, max: number) =>
  v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(min, 'invalid'), v.maxValue(max, 'invalid'));

/** Whose a report is: a number of the agency's own advisers, or `alle`. */
export const ofAgent = v.object({ agent: agentId });

/**
 * What a report is asked for (specification §3.1 "Report request").
 * @param columns by which it can be put in order
 * @param first the order where none is told: by that, the greatest first
 */
export function reportRequest<const Columns extends Readonly<Record<string, string>>>(
  columns: Columns,
  first: Columns[keyof Columns],
) {
  return v.object({
    orderBy: v.optional(v.picklist(valuesOf(columns), 'invalid'), first),
    descending: v.optional(v.boolean('invalid'), true),
    /** Rows of a page; in a file (`text/csv`) are those of all pages. */
    pageSize: v.optional(whole(1, 50), 10),
    /** From 1. */
    pageNumber: v.optional(whole(1, 999_999), 1),
    /** Each word has to stand in what a row shows of names, numbers, channels and states; '' for all rows. */
    filter: v.optional(line(80), ''),
  });
}
