import { slotOfEntries } from './early-values.ts';

/** What a person had entered on a screen, by the words of its fields. */
export type KeptEntries = Map<string, string | boolean>;

export interface StoredEntries {
  readonly route: string;
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly entries: readonly (readonly [words: string, value: string | boolean])[];
}

/** In milliseconds: the next document begins at once, or is another visit. */
const lifetime = 60_000;

/** Gives what was kept for this screen, which is forgotten by that. */
export function takeEntries(tenant: string, route: string, now = Date.now()): KeptEntries {
  try {
    const stored = JSON.parse(window.sessionStorage.getItem(slotOfEntries(tenant)) ?? 'null') as StoredEntries | null;
    if (stored?.route === route) {
      window.sessionStorage.removeItem(slotOfEntries(tenant));
      if (now - stored.at < lifetime) return new Map(stored.entries);
    }
  } catch {
    // Blocked, or not ours.
  }
  return new Map();
}
