import { isTicked, valueOf, type EarlyValues, type Field } from '#widget/starter/early-values.ts';
import { wordsOf } from '#widget/starter/find-again.ts';

/** What stood in the forms of a screen when its document went. */
interface Entries {
  readonly route: string;
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly values: readonly (readonly [field: string, value: string | boolean])[];
}

/** In milliseconds: whoever comes to a screen so much later begins anew, perhaps as somebody else. */
const lifetime = 30 * 60_000;

/** Where they lie: in the tab, and no longer than it. */
const slotOf = (tenant: string) => `${window.location.host}/${tenant}_entries`;

/** Fields of forms that want it, but for passwords, and for ticks: a tick may be a consent, to these words and on this day. */
const keptFields = (root: Element) =>
  [...root.querySelectorAll<Field>('form[data-kept] :is(input, textarea, select)')].filter(
    (field) => !['password', 'checkbox', 'hidden'].includes(field.type),
  );

/**
 * Keeps what a person has entered for another document of the same screen: where the page around makes the frame anew, where
 * it is loaded again, or where only that helps (decisions/2026-11-26-kept-entries.md). No secret, no bank data and no consent
 * is among them.
 */
export function keepEntries(root: Element, tenant: string, route: string, now = Date.now()): void {
  const values = keptFields(root)
    .filter((field) => valueOf(field) !== '' && valueOf(field) !== false)
    .map((field) => [wordsOf(field), valueOf(field)] as const);
  const entries: Entries = { route, at: now, values };
  try {
    if (values.length > 0) window.sessionStorage.setItem(slotOf(tenant), JSON.stringify(entries));
    else window.sessionStorage.removeItem(slotOf(tenant));
  } catch {
    // Blocked, or full: they are lost, as everywhere without it.
  }
}

/** Gives what was kept for this screen, by its fields, and forgets all that was kept. */
export function takeEntries(root: Element, tenant: string, route: string, now = Date.now()): EarlyValues {
  const kept = read(slotOf(tenant), route, now);
  return new Map(
    keptFields(root).flatMap((field) => {
      const value = kept.get(wordsOf(field));
      return typeof value === (isTicked(field) ? 'boolean' : 'string') ? [[field, value as string | boolean]] : [];
    }),
  );
}

function read(slot: string, route: string, now: number): ReadonlyMap<string, unknown> {
  try {
    const text = window.sessionStorage.getItem(slot);
    window.sessionStorage.removeItem(slot);
    const entries = JSON.parse(text ?? 'null') as Entries | null;
    if (entries?.route === route && now - entries.at < lifetime) return new Map(entries.values);
  } catch {
    // Blocked, or not ours.
  }
  return new Map();
}
