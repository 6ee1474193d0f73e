import { pathTo } from '#contract/routes.ts';
import { pageUrl } from '../../partner-page.ts';
import type { LinkedTenant } from '../../tenant-parts.ts';
import type { TenantSettings } from '../../tenant.ts';

/**
 * The link that is shared: short, because people send it to each other. It counts and leads to the partner's page, as
 * the longer address of the specification does (§7.3 click URL).
 */
export function clickUrl(publicUrl: string, tenant: string, referralNumber: string): string {
  return `${publicUrl}/${tenant}/e/${referralNumber}`;
}

/** What a link carries along besides the referral. */
interface Marks {
  readonly channel?: string | undefined;
  readonly recipientNumber?: string | undefined;
}

/** Where a click leads: the recipient's page inside the partner's page. */
export function recipientPageUrl(
  tenant: Pick<LinkedTenant, 'config' | 'routes' | 'private'>,
  referralNumber: string,
  marks: Marks,
): string {
  const query = new URLSearchParams();
  if (marks.channel) query.set('channel', marks.channel);
  if (marks.recipientNumber) query.set('empfaengernummer', marks.recipientNumber);
  const search = query.size > 0 ? `?${query}` : '';
  return pageUrl(tenant, tenant.config.languages[0], pathTo('recipient', { referralNumber }) + search);
}

interface OrderLink extends Marks {
  readonly orderUrl: string;
  readonly referralNumber: string;
}

/** The tenant's own order page, with the numbers by which it can tell us of the order. */
export function orderPageUrl(tenant: Pick<TenantSettings, 'config'>, link: OrderLink): string {
  const url = new URL(link.orderUrl, tenant.config.tenantUrl);
  url.searchParams.set('empfehlung', link.referralNumber);
  if (link.recipientNumber) url.searchParams.set('empfaenger', link.recipientNumber);
  if (link.channel) url.searchParams.set('channel', link.channel);
  return url.href;
}
