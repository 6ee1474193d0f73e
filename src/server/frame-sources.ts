import type { Clock } from './clock.ts';
import { presentFaq, presentFootnotes } from './content/present-content.ts';
import { presentCampaigns } from './domain/programme/campaigns/campaigns.ts';
import { presentBounties } from './domain/programme/catalogue/catalogue.ts';
import { presentShop } from './domain/programme/catalogue/present-shop.ts';
import { presentOffered } from './domain/programme/catalogue/present-products.ts';
import type { Ground } from './domain/effects.ts';
import { readOffered } from './domain/referral/referral/open.ts';
import { Failure } from './failure.ts';
import type { BootSources } from './routes/frame/boot.ts';

/** What of a first screen the tenant's folder alone says. */
export const sourcesOfFolder = (clock: Clock): Omit<BootSources, 'readOffered'> => ({
  presentShop,
  listProducts: (tenant, language) => presentOffered(tenant, language, clock),
  presentFaq: (tenant, language) => presentFaq(tenant, language, clock),
  presentFootnotes: (tenant, language) => presentFootnotes(tenant, language, clock, []),
  presentBounties: (tenant, language) => presentBounties(tenant, language, clock),
  presentCampaigns: (tenant, language) => presentCampaigns(tenant, language, clock),
});

/** Where the frame's HTML has from what its first screen shows, so that it needs no further request. */
export function frameSources({ db, effects }: Ground): BootSources {
  return {
    ...sourcesOfFolder(effects.clock),
    readOffered: async (tenant, number, language) => {
      try {
        return { offered: await readOffered(db, effects, { tenant, number: number.toUpperCase(), language }) };
      } catch (error) {
        if (error instanceof Failure) return { problem: error.code };
        throw error;
      }
    },
  };
}
