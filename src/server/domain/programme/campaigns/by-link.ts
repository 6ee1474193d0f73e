import type { Language } from '#contract/fields.ts';
import type { Database } from '#server/db/database.ts';
import { Failure } from '#server/failure.ts';
import { ownerOfOptoutLink } from '../../people/account/newsletter-links.ts';
import { findRecommender } from '../../people/account/recommenders.ts';
import type { Effects } from '../../effects.ts';
import { newsletterStateOf } from '../../people/newsletter/state.ts';
import type { CampaignTenant } from './campaigns.ts';
import { ownCampaigns } from './joined.ts';
import { withdrawCampaign } from './withdraw.ts';

interface Linked {
  readonly tenant: CampaignTenant;
  readonly secret: string;
}

/**
 * What the link of a mail can end. It works without a login, for blocked people too, for as long as the newsletter's: it is the same.
 * @throws Failure as `ownerOfOptoutLink`
 */
export async function checkOptoutLink(db: Database, { tenant, secret, language }: Linked & { language: Language }) {
  const recommenderId = await ownerOfOptoutLink(db, { tenant: tenant.key, secret });
  const person = await findRecommender(db, tenant.key, recommenderId);
  if (!person) throw new Failure('PSOF0107');
  return {
    newsletterState: newsletterStateOf(person),
    campaigns: await ownCampaigns(db, { tenant, recommenderId, language }),
  };
}

/** Withdraws the consent to one campaign by such a link. @throws Failure as `ownerOfOptoutLink` and `withdrawCampaign` */
export async function withdrawCampaignByLink(
  db: Database,
  effects: Effects,
  { tenant: { key: tenant }, secret, campaignId }: Linked & { readonly campaignId: string },
): Promise<{ readonly withdrawnAt: string }> {
  const recommenderId = await ownerOfOptoutLink(db, { tenant, secret });
  return withdrawCampaign(db, effects, { tenant, recommenderId, campaignId, gone: 'PSOF0107' });
}
