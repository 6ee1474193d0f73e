/** The time comes in as an argument everywhere (design §6). */
export interface Clock {
  /** The current moment. */
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
