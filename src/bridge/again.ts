/**
 * A document that comes in the place of one in which some module could not be had leads to the same modules at addresses of
 * their own, and says by a number which: so many there are.
 */
export const TIMES_AGAIN = 3;

/** Where the files of `/assets/` are once more. */
export const againFolder = (time: number): string => `/assets/again-${time}/`;
