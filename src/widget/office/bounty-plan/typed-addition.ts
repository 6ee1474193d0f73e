import * as v from 'valibot';
import { newAddition } from '#contract/agency/bounty-plan/calls.ts';

/** Euros as people type them: `5`, `5,5`, `12.50`, `12,50 €`. @returns cents */
function centsOf(typed: string): number {
  const [euros, rest = ''] = typed.replace(/\s*€$/, '').split(/[,.]/);
  return Number(euros) * 100 + Number(rest.padEnd(2, '0'));
}

const { productId, addedCent, startDay, endDay } = newAddition.entries;
const typed = v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'));

/** An addition as it is entered; what comes of it is what the call takes. */
export const typedAddition = v.object({
  productId,
  addedCent: v.pipe(typed, v.regex(/^\d{1,5}(?:[,.]\d{1,2})?\s*€?$/, 'invalid'), v.transform(centsOf), addedCent),
  startDay: v.pipe(typed, startDay),
  endDay: v.pipe(typed, endDay),
});
