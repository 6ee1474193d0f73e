import { checkOptoutLink, withdrawCampaignByLink } from '#server/domain/programme/campaigns/by-link.ts';
import { presentCampaigns } from '#server/domain/programme/campaigns/campaigns.ts';
import { ownCampaigns, campaignsOf, consentsTo } from '#server/domain/programme/campaigns/joined.ts';
import { withdrawCampaign, withdrawCampaignAsked as withdraw } from '#server/domain/programme/campaigns/withdraw.ts';
import { asSearch } from '#server/domain/records/dossiers/searches.ts';
import type { ApiContext } from '../api-context.ts';
import type { HandlersOf } from '../handlers-of.ts';

/** Which campaigns there are, who has agreed to one, and who does no more. */
export function campaignsHandlers({ db, effects }: ApiContext): HandlersOf<'programme/campaigns'> {
  return {
    listOwnCampaigns: async ({ tenant, caller, language }) => ({
      campaigns: await ownCampaigns(db, { tenant, recommenderId: caller.id, language }),
    }),
    withdrawCampaign: ({ tenant, caller: { id: recommenderId }, body: { campaignId } }) =>
      withdrawCampaign(db, effects, { tenant: tenant.key, recommenderId, campaignId, gone: 'PSOF0204' }),
    checkOptoutLink: ({ tenant, language, body: { token: secret } }) =>
      checkOptoutLink(db, { tenant, secret, language }),
    withdrawCampaignByLink: ({ tenant, body: { token: secret, campaignId } }) =>
      withdrawCampaignByLink(db, effects, { tenant, secret, campaignId }),
    listCampaigns: async ({ tenant, language }) => ({
      campaigns: presentCampaigns(tenant, language, effects.clock),
    }),
    listCampaignConsents: async ({ tenant, params }) => ({
      consents: await consentsTo(db, tenant, params.campaignId),
    }),
    listCampaignsOf: async ({ tenant: { key: tenant }, body: { subject: told }, caller: by }) => ({
      campaigns: await asSearch(db, effects, { tenant, by, sought: told }, () => campaignsOf(db, { tenant, told })),
    }),
    withdrawCampaignAsked: ({ tenant: { key: tenant }, body: { subject: told, campaignId, reason }, caller: by }) =>
      asSearch(db, effects, { tenant, by, sought: told }, () =>
        withdraw(db, effects, { tenant, told, campaignId, reason, by }),
      ),
  };
}
