import { momentOf } from '#contract/moment.ts';

/** How many there are: `1 payment`, `2 payments`. */
export const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** A moment of the wire, which is in UTC. */
export const utc = (moment: string) => `${moment} UTC`;

/** The same in a file that programs read (ISO 8601); nothing where there is none. */
export const asIso = (moment: string | null) => moment && `${moment}Z`;

const berlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' });

/** The day of a moment of the wire in Europe/Berlin, by which people count: `YYYY-MM-DD`. */
export const dayOf = (moment: string) => berlin.format(momentOf(moment));
