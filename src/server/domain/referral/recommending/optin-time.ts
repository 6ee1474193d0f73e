import { promised } from '#contract/promises.ts';
import { daysLater } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';
import type { Referral } from '../referral/referral.ts';

/** How long the link in the mail that asks for confirmation works. */
export const optinDays = promised.daysToConfirm;

/** Whether the first mail that asks for confirmation still helps, so that nobody has to ask for another one. */
export function optinIsUnderWay(referral: Pick<Referral, 'createdAt'>, effects: Effects): boolean {
  return effects.clock.now() < daysLater(referral.createdAt, optinDays);
}
