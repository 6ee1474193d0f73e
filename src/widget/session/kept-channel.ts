import { entryChannel } from './entry-channel.ts';
import { keepText, keptText } from './kept-text.ts';
import { erase, type Slot } from './storage.ts';

/** Channel cookie lifetime (specification §9). */
const channelDays = 730;

let slot: Slot | null = null;

/**
 * Remembers the channel that led here beyond the visit, where that is allowed; else forgets what an earlier visit kept
 * (specification §2.4). During the visit the channel is known either way.
 */
export function keepChannel(tenant: string, channel: string, allowed: boolean): void {
  const place = { storageKey: `${window.location.host}/${tenant}_channel`, cookieName: `psoe_channel_${tenant}` };
  slot = allowed ? place : null;
  if (!allowed) erase(place);
  else if (channel !== '') keepText(place, channel, channelDays);
}

/** Where the person came from, on this visit or on an earlier one; '' when nothing usable tells. */
export function knownChannel(parameters: Parameters<typeof entryChannel>[0]): string {
  return entryChannel(parameters) || entryChannel({ channel: (slot && keptText(slot)) ?? '' });
}
