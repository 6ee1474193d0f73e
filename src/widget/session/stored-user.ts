import type { User } from '#contract/people/account/calls.ts';
import { momentOf } from '#contract/moment.ts';

const words = ['email', 'salutation', 'firstName', 'lastName', 'recommenderHash', 'token', 'expiresAt'] as const;

/**
 * Reads what an earlier visit stored, which may come from another version of the widget. Checked by hand, because the
 * first screen needs it and should not carry a schema library.
 */
export function userFromText(text: string | null): User | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const fields = value as Record<string, unknown>;
    return words.every((key) => typeof fields[key] === 'string') ? (value as User) : null;
  } catch {
    return null; // not ours, or cut off: as if nobody were signed in
  }
}

/** Whether the session is over at `now` (milliseconds). */
export function isOver(user: User, now: number): boolean {
  return !(momentOf(user.expiresAt) > now);
}
