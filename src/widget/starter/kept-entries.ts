import { isTicked, valueOf, type EarlyValues } from './early-values.ts';
import { wordsOf } from './find-again.ts';

/** What a person had entered on a screen, by the words of its fields. */
export type KeptEntries = Map<string, string | boolean>;

interface Stored {
  readonly route: string;
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly entries: readonly (readonly [words: string, value: string | boolean])[];
}

/** In milliseconds: the next document begins at once, or is another visit. */
const lifetime = 60_000;

/** Where they lie on the way from one document to the next, in the tab. */
const slotOf = (tenant: string) => `${window.location.host}/${tenant}_entries`;

/**
 * Keeps what a person has entered for the next document of the same screen (docs/decisions/2026-11-26-kept-entries.md): in
 * forms that ask for it, and never a password, nor a tick, which may be a consent, to these words and on this day.
 * @param entered the fields in which somebody has entered something
 */
export function keepEntries(entered: EarlyValues, tenant: string, route: string, now = Date.now()): void {
  const entries = [...entered.keys()]
    .filter((field) => field.isConnected && field.closest('form[data-kept]'))
    .filter((field) => field.type !== 'checkbox' && !field.getAttribute('autocomplete')?.includes('password'))
    .map((field) => [wordsOf(field), valueOf(field)] as const);
  const stored: Stored = { route, at: now, entries };
  try {
    window.sessionStorage.setItem(slotOf(tenant), JSON.stringify(stored));
  } catch {
    // Blocked, or full: they are lost, as everywhere without it.
  }
}

/** Gives what was kept for this screen, which is forgotten by that. */
export function takeEntries(tenant: string, route: string, now = Date.now()): KeptEntries {
  try {
    const stored = JSON.parse(window.sessionStorage.getItem(slotOf(tenant)) ?? 'null') as Stored | null;
    if (stored?.route === route) {
      window.sessionStorage.removeItem(slotOf(tenant));
      if (now - stored.at < lifetime) return new Map(stored.entries);
    }
  } catch {
    // Blocked, or not ours.
  }
  return new Map();
}

export const fits = (field: Parameters<typeof valueOf>[0], value: unknown): value is string | boolean =>
  typeof value === (isTicked(field) ? 'boolean' : 'string');
