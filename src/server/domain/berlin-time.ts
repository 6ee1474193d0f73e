const berlinDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' });

/** The calendar day of a moment in Europe/Berlin, `YYYY-MM-DD`. */
export function dayInBerlin(moment: Date): string {
  return berlinDay.format(moment);
}

/** `YYYY-MM-DDThh:mm:ss` in UTC, the wire's form (specification §9). */
export function toTimestamp(moment: Date): string {
  return moment.toISOString().slice(0, 19);
}

export function toTimestampOrNull(moment: Date | null): string | null {
  return moment && toTimestamp(moment);
}

/** The moment that a timestamp of the wire means. */
export function fromTimestamp(timestamp: string): Date {
  return new Date(`${timestamp}Z`);
}

const dayInMs = 86_400_000;

/** A number of times 24 hours later. */
export function daysLater(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * dayInMs);
}
