import { monthAfter, monthInBerlin } from '../../berlin-months.ts';
import { dayInBerlin, startOfDayInBerlin } from '../../berlin-time.ts';

/** The moment at which a month begins in Europe/Berlin. */
const beginOf = (month: string): Date => startOfDayInBerlin(new Date(`${month}-01T12:00:00Z`));

/** From its first moment up to, and without, that of the next one. */
export const momentsOf = (month: string): { readonly from: Date; readonly before: Date } => ({
  from: beginOf(month),
  before: beginOf(monthAfter(month, 1)),
});

/**
 * The first moment that is in no month that may be closed: a month is closed from its second night on, when whatever was entered in its
 * last moments has long been there to be seen.
 */
export function closableBefore(now: Date): Date {
  const month = monthInBerlin(now);
  return beginOf(dayInBerlin(now) === `${month}-01` ? monthAfter(month, -1) : month);
}
