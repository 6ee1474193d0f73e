import { entryChannel, type EntryParameters } from './entry-channel.ts';
import { keepText, keptText } from './kept-text.ts';
import { slotsOf } from './slots-of.ts';
import type { Storage } from './storage.ts';

/** Channel cookie lifetime (specification §9). */
const channelDays = 730;

/** The channel that led a person here. */
export interface KeptChannel {
  /**
   * Remembers the channel that led here beyond the visit, where that is allowed; else forgets what an earlier visit kept
   * (specification §2.4). During the visit the channel is known either way.
   */
  readonly keep: (channel: string, allowed: boolean) => void;
  /** Where the person came from, on this visit or on an earlier one; '' when nothing usable tells. */
  readonly known: (parameters: EntryParameters) => string;
}

export function createKeptChannel(storage: Storage, tenant: string): KeptChannel {
  let mayBeRead = false;
  return {
    keep: (channel, allowed) => {
      mayBeRead = allowed;
      if (!allowed) storage.erase(slotsOf(tenant, 'channel'));
      else if (channel !== '') keepText(storage, slotsOf(tenant, 'channel'), channel, channelDays);
    },
    known: (parameters) => {
      const kept = mayBeRead ? keptText(storage, slotsOf(tenant, 'channel')) : null;
      return entryChannel(parameters) || entryChannel({ channel: kept ?? '' });
    },
  };
}
