import { findAgents } from '#contract/programme/advisers/calls.ts';
import { listCampaigns } from '#contract/programme/campaigns/calls.ts';
import { listBounties, listCategories, readBountyRange } from '#contract/programme/catalogue/calls.ts';
import * as agents from '#server/domain/programme/advisers/agents.ts';
import { presentCampaigns } from '#server/domain/programme/campaigns/campaigns.ts';
import * as catalogue from '#server/domain/programme/catalogue/catalogue.ts';
import { route, type Route } from '#server/http/mount.ts';
import type { ApiContext } from './api-context.ts';

/** What can be recommended, for how much, with whom. */
export function offerRoutes({ effects: { clock } }: ApiContext): Route[] {
  return [
    route(listCategories, async ({ tenant, language }) => ({
      categories: catalogue.presentCategories(tenant, language),
    })),
    route(readBountyRange, async ({ tenant, language }) => catalogue.bountyRange(tenant, language, clock)),
    route(listBounties, async ({ tenant, language }) => ({
      bounties: catalogue.presentBounties(tenant, language, clock),
    })),
    route(listCampaigns, async ({ tenant, language }) => ({
      campaigns: presentCampaigns(tenant, language, clock),
    })),
    route(findAgents, async ({ tenant, query }) => agents.findAgents(tenant, query)),
  ];
}
