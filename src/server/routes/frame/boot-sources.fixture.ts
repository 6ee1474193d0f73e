import type { BootSources } from './boot.ts';

const nothing: readonly never[] = [];

/** Sources of a tenant that has nothing to show; nobody may ask for a referral. */
export const emptySources: BootSources = {
  listProducts: () => nothing,
  presentShop: () => null,
  presentFaq: () => ({ title: '', groups: [] }),
  presentFootnotes: () => nothing,
  presentBounties: () => [],
  presentCampaigns: () => [],
  readOffered: () => Promise.reject(new Error('nobody asks')),
};
