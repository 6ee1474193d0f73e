import type { StorageSlot, Storage } from './storage.ts';

const daySeconds = 24 * 60 * 60;

/** Keeps a text for some days. The last of them is kept along, because localStorage itself forgets nothing. */
export function keepText(storage: Storage, slot: StorageSlot, text: string, days: number): void {
  const seconds = days * daySeconds;
  storage.write(slot, `${Date.now() + seconds * 1000} ${text}`, seconds);
}

/** The kept text, or null after its days or when what is there is not ours. */
export function keptText(storage: Storage, slot: StorageSlot): string | null {
  const [, until, text] = /^(\d+) (.+)$/.exec(storage.read(slot) ?? '') ?? [];
  if (until === undefined || text === undefined) return null;
  if (Number(until) > Date.now()) return text;
  storage.erase(slot);
  return null;
}
