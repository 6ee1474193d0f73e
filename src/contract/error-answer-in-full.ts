import * as v from 'valibot';
import { errorAnswer } from './error-answer.ts';

const { fields } = errorAnswer.entries;

/**
 * The body of a failure with what no page of ours reads: in a body with lists `place` says where, counted from 0
 * (`Agenturen[3].Plz`); `code` is there where a code of the list says more than the rule.
 */
export const errorAnswerInFull = v.object({
  ...errorAnswer.entries,
  fields: v.optional(
    v.array(
      v.object({
        ...fields.wrapped.item.entries,
        place: v.optional(v.string()),
        code: v.optional(v.string()),
      }),
    ),
    [],
  ),
});
