import { gregorianEaster } from 'date-easter';
import { dayInBerlin, daysLater } from '../../berlin-time.ts';

/** Closing days of every year (ECB, 14 December 2000, "Long-term calendar for TARGET closing days", from 2002 until further notice). */
const closed: ReadonlySet<string> = new Set(['01-01', '05-01', '12-25', '12-26']);
/** Days around Easter Sunday of the same list: Good Friday and Easter Monday. */
const closedAroundEaster: ReadonlySet<number> = new Set([-2, 1]);

const dayInMs = 86_400_000;

/** Whether banks settle euros on a calendar day `YYYY-MM-DD`. */
function isTargetDay(day: string): boolean {
  const moment = Date.parse(day);
  const weekday = new Date(moment).getUTCDay();
  if (weekday === 0 || weekday === 6 || closed.has(day.slice(5))) return false;
  const easter = gregorianEaster(Number(day.slice(0, 4)));
  return !closedAroundEaster.has((moment - Date.UTC(easter.year, easter.month - 1, easter.day)) / dayInMs);
}

/** The first day on which the bank can execute what it is given at a moment: today in Europe/Berlin, or the next TARGET day. */
export function executionDayFrom(now: Date): string {
  let day = dayInBerlin(now);
  while (!isTargetDay(day)) day = daysLater(new Date(day), 1).toISOString().slice(0, 10);
  return day;
}
