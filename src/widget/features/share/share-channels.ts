import type { ClientConfig } from '#contract/programme/tenant/client-config.ts';
import { shareChannels, type ShareChannel } from '#contract/programme/tenant/share-channels.ts';

/**
 * The tenant's channels in the tenant's order; a channel with -1 is off (specification §3.2).
 * @param canShareNatively whether this browser has a share sheet: without one the button would do nothing
 */
export function channelsOf(config: Pick<ClientConfig, ShareChannel>, canShareNatively: boolean): ShareChannel[] {
  return shareChannels
    .filter((channel) => config[channel] >= 0 && (channel !== 'nativeShare' || canShareNatively))
    .toSorted((a, b) => config[a] - config[b]);
}
