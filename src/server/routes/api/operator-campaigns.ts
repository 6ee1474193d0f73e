import {
  listCampaignConsents,
  listCampaignsOf,
  withdrawCampaignAsked,
} from '#contract/programme/campaigns/calls-operator.ts';
import { campaignsOf, consentsTo } from '#server/domain/programme/campaigns/joined.ts';
import { withdrawCampaignAsked as withdraw } from '#server/domain/programme/campaigns/withdraw.ts';
import { route, type Route } from '#server/http/mount.ts';
import type { ApiContext } from './api-context.ts';

/** Who has agreed to a campaign, and who does no more. */
export function campaignRoutes({ db, effects }: ApiContext): Route[] {
  return [
    route(listCampaignConsents, async ({ tenant, params }) => ({
      consents: await consentsTo(db, tenant, params.campaignId),
    })),
    route(listCampaignsOf, async ({ tenant, body }) => ({
      campaigns: await campaignsOf(db, { tenant: tenant.key, told: body.subject }),
    })),
    route(withdrawCampaignAsked, ({ tenant, body: { subject: told, campaignId, reason }, operator: by }) =>
      withdraw(db, effects, { tenant: tenant.key, told, campaignId, reason, by }),
    ),
  ];
}
