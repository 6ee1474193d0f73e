import { promised } from '#contract/promises.ts';
import { dayInBerlin, daysLater } from '../../berlin-time.ts';

/**
 * The earliest last day, `YYYY-MM-DD` in Europe/Berlin, that a code given now may have: nobody gets one that is over before
 * they have been to the shop.
 */
export function earliestLastDay(now: Date): string {
  return daysLater(new Date(dayInBerlin(now)), promised.daysOfVoucher)
    .toISOString()
    .slice(0, 10);
}
