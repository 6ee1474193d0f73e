import type { AdmittingTenant } from '../../people/account/account-tenant.ts';
import type { NewsletterTenant } from '../../people/newsletter/optin.ts';
import type { AddingTenant } from '../../agency/bounty-plan/counting.ts';
import type { TenantWithAgents } from '../../programme/advisers/agents.ts';
import type { CampaignTenant } from '../../programme/campaigns/campaigns.ts';
import type { OfferingTenant, WithPrivate } from '../../tenant-parts.ts';

/** Who says who may recommend, and who does so as an employee. */
export type MakerTenant = AdmittingTenant & WithPrivate<'employeeDomains'>;

/** To whose texts people agree with a referral: terms, newsletter, campaigns. */
export type AgreedTenant = NewsletterTenant & CampaignTenant;

/** For whom people recommend. */
export type RecommendingTenant = MakerTenant & AgreedTenant & OfferingTenant & TenantWithAgents & AddingTenant;
