import type { BootSources } from './boot.ts';

/** Sources of a tenant that has nothing to show; nobody may ask for a referral. */
export const emptySources: BootSources = {
  listProducts: () => [],
  presentShop: () => null,
  presentFaq: () => ({ title: '', groups: [] }),
  presentFootnotes: () => [],
  presentBounties: () => [],
  presentCampaigns: () => [],
  readOffered: () => Promise.reject(new Error('nobody asks')),
};
