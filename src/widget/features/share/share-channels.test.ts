import { describe, expect, it } from 'vitest';
import { shareChannels, type ShareChannel } from '#contract/programme/tenant/share-channels.ts';
import { channelsOf } from './share-channels.ts';

const allOff = Object.fromEntries(shareChannels.map((name) => [name, -1])) as Record<ShareChannel, number>;

describe('the channels of a tenant', () => {
  it('come in the tenant’s order, and -1 is off', () => {
    expect(channelsOf({ ...allOff, gmail: 4, whatsapp: 1, copyLink: 0, sms: 99 }, false)).toEqual([
      'copyLink',
      'whatsapp',
      'gmail',
      'sms',
    ]);
  });

  it('offer the share sheet only where the browser has one', () => {
    const config = { ...allOff, nativeShare: 2, copyLink: 5 };
    expect(channelsOf(config, true)).toEqual(['nativeShare', 'copyLink']);
    expect(channelsOf(config, false)).toEqual(['copyLink']);
  });
});
