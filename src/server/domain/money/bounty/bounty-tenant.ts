import type { ClientConfig } from '#contract/programme/tenant/client-config.ts';
import type { ConfiguredTenant, LinkedTenant, OfferingTenant, WithPrivate } from '../../tenant-parts.ts';
import type { TenantSettings } from '../../tenant.ts';

/** Whose bounties are collected, and told of by the product's name. */
export type BountyTenant = ConfiguredTenant & OfferingTenant;

/** Whose people are asked to collect them, by a link to its pages. */
export type AskingTenant = BountyTenant & LinkedTenant;

/** By whose rules orders earn what they do. */
export type EarningTenant = OfferingTenant &
  Pick<TenantSettings, 'variant'> & { readonly config: Pick<ClientConfig, 'maxRecipientBountyCent'> };

/** By whose orders bounties get their worth and become ready. */
export type OrderTenant = AskingTenant & EarningTenant;

/** Whose recipients' bounties are opened, and wait so long for an order. */
export type OpeningTenant = OrderTenant & WithPrivate<'orderPeriodDays'>;
