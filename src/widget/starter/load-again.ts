import { TIMES_AGAIN } from '#bridge/parameters.ts';
import { SECRET_PARAMETER } from '#bridge/route.ts';
import type { BrowsersHost } from '#widget/host/host.ts';
import { slotOfEntries, valueOf, wordsOf, type EarlyValues } from './early-values.ts';
import type { StoredEntries } from './kept-entries.ts';

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
 * The frame's address for the screen that is shown, as that of the link that led there: with the secret that its page has, with
 * what the page around has said since, and with the modules at other addresses than in this document.
 */
export function addressAgain({ location, secret, page, again }: BrowsersHost, now: URL): URL {
  const address = new URL(location.addressOf(location.route), now);
  const beside = {
    lang: location.place.get().language,
    host: now.searchParams.get('host'),
    consent: page.consent.get()?.join(' ') ?? null,
    again: String(Math.trunc(Number(again) % TIMES_AGAIN || 0) + 1),
    ...page.parameters,
  };
  for (const [name, value] of Object.entries(beside)) if (value !== null) address.searchParams.set(name, value);
  const held = secret.ofScreen();
  if (held !== null) address.hash = String(new URLSearchParams({ [SECRET_PARAMETER]: held }));
  return address;
}
