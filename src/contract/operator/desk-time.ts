/** How long a session of the desk lasts: a working day at most, and no longer than somebody sits there. */
export const deskTime = {
  hours: 9,
  /** The page leaves a desk that nobody has touched for so long. */
  idleMinutes: 30,
  /** So often the page tells the service at most that somebody sits there who asks it for nothing. */
  touchMinutes: 5,
} as const;

/** The service notes so often at most that somebody sits there. */
export const notedEveryMinutes = 1;

/** For so long the service hears nothing of a session before it ends it: never before the page does. */
export const silentMinutes = deskTime.idleMinutes + deskTime.touchMinutes + notedEveryMinutes;
