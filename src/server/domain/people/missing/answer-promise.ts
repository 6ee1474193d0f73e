import { promised } from '#contract/promises.ts';
import { daysLater } from '../../berlin-time.ts';

/** How many days whoever misses a bounty waits for an answer at most. */
export const daysToAnswer = promised.weeksToAnswer * 7;

/** By when whoever misses a bounty hears from the support. */
export function answerBy({ createdAt }: { readonly createdAt: Date }): Date {
  return daysLater(createdAt, daysToAnswer);
}
