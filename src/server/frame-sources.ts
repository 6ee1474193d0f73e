import type { Language } from '#contract/fields.ts';
import type { Clock } from './clock.ts';
import { presentFaq, presentFootnotes } from './content/present-content.ts';
import { presentCampaigns } from './domain/programme/campaigns/campaigns.ts';
import { presentBounties } from './domain/programme/catalogue/catalogue.ts';
import { presentShop } from './domain/programme/catalogue/present-shop.ts';
import { presentOffered } from './domain/programme/catalogue/present-products.ts';
import { dayInBerlin } from './domain/berlin-time.ts';
import type { Ground } from './domain/effects.ts';
import type { Tenant } from './domain/tenant.ts';
import { readOffered } from './domain/referral/referral/open.ts';
import { Failure } from './failure.ts';
import type { BootSources } from './routes/frame/boot.ts';

/** What a tenant says to everybody in one language. */
type Said<Answer> = (tenant: Tenant, language: Language) => Answer;

/** Keeps for a day what is said of a tenant as it stands: whatever of it changes, it is another object then. */
function keptToday<Answer>(clock: Clock, say: Said<Answer>): Said<Answer> {
  const kept = new WeakMap<
    Tenant,
    { readonly day: string; readonly said: Map<Language, { readonly answer: Answer }> }
  >();
  return (tenant, language) => {
    const day = dayInBerlin(clock.now());
    const known = kept.get(tenant);
    const said = known?.day === day ? known.said : new Map<Language, { readonly answer: Answer }>();
    if (known?.said !== said) kept.set(tenant, { day, said });
    const { answer } = said.get(language) ?? { answer: say(tenant, language) };
    said.set(language, { answer });
    return answer;
  };
}

/** What of a first screen the tenant's folder alone says, which differs by the day. */
export const sourcesOfFolder = (clock: Clock): Omit<BootSources, 'readOffered'> => ({
  presentShop: keptToday(clock, presentShop),
  listProducts: keptToday(clock, (tenant, language) => presentOffered(tenant, language, clock)),
  presentFaq: keptToday(clock, (tenant, language) => presentFaq(tenant, language, clock)),
  presentFootnotes: keptToday(clock, (tenant, language) => presentFootnotes(tenant, language, clock, [])),
  presentBounties: keptToday(clock, (tenant, language) => presentBounties(tenant, language, clock)),
  presentCampaigns: keptToday(clock, (tenant, language) => presentCampaigns(tenant, language, clock)),
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
