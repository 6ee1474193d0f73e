import { TIMES_AGAIN } from '#bridge/parameters.ts';
import type { BrowsersHost } from '#widget/host/host.ts';
import { wholeAddress } from '#widget/host/whole-address.ts';
import { slotOfEntries, valueOf, wordsOf, type EarlyValues } from './early-values.ts';
import type { StoredEntries } from './kept-entries.ts';

// Who leaves for another document needs it too; a chunk of its own would stand in what every first screen knows.
export { wholeAddress };

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
  const stored: StoredEntries = { route, at: now, entries };
  try {
    window.sessionStorage.setItem(slotOfEntries(tenant), JSON.stringify(stored));
  } catch {
    // Blocked, or full: they are lost, as everywhere without it.
  }
}

/**
 * The frame's address for the screen that is shown, with the secret that its page has, and with the modules at other addresses than
 * in this document.
 */
export function addressAgain(host: BrowsersHost, now: URL): URL {
  const address = wholeAddress(host, host.location.route, host.secret.ofScreen(), now);
  address.searchParams.set('again', String(Math.trunc(Number(host.again) % TIMES_AGAIN || 0) + 1));
  return address;
}
