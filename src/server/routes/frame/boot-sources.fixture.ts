import type { BootSources } from './boot.ts';

/** Sources of a tenant that has nothing to show; nobody may ask for a referral. */
export const emptySources: BootSources = {
  listProducts: () => [],
  presentFaq: () => ({ title: '', groups: [] }),
  presentFootnotes: () => [],
  presentBounties: () => [],
  presentCampaigns: () => [],
  readOffered: () => Promise.reject(new Error('nobody asks')),
};
