import { pathTo } from '#contract/routes.ts';
import { partnerPageUrl } from '../partner-page.ts';
import type { Tenant } from '../tenant.ts';

/** The link that is shared: it counts and leads to the partner's page (specification §7.3 click URL). */
export function clickUrl(publicUrl: string, tenant: string, referralNumber: string): string {
  return `${publicUrl}/api/v1/${tenant}/empfehlen/click/${referralNumber}`;
}

/** Where a click leads: the recipient's page inside the partner's page. */
export function recipientPageUrl(tenant: Tenant, referralNumber: string, channel: string): string {
  const query = channel ? `?channel=${encodeURIComponent(channel)}` : '';
  return partnerPageUrl(tenant.config, pathTo('recipient', { referralNumber }) + query);
}

interface OrderLink {
  readonly orderUrl: string;
  readonly referralNumber: string;
  readonly recipientNumber?: string | undefined;
  readonly channel?: string;
}

/** The tenant's own order page, with the numbers by which it can tell us of the order. */
export function orderPageUrl(tenant: Tenant, link: OrderLink): string {
  const url = new URL(link.orderUrl, tenant.config.tenantUrl);
  url.searchParams.set('empfehlung', link.referralNumber);
  if (link.recipientNumber) url.searchParams.set('empfaenger', link.recipientNumber);
  if (link.channel) url.searchParams.set('channel', link.channel);
  return url.href;
}
