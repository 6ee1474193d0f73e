import { readFrameAddress } from '#widget/host/frame-address.ts';
import type { Spelling } from '#widget/host/route-location.ts';

/** The tenant whose pages links lead to, and how its addresses are spelled. */
export interface LinkedTenant {
  readonly tenant: string;
  readonly spelling: Spelling;
}

/** The route that a link leads to in the same frame; null where it leads elsewhere, or into a tab of its own. */
export function routeOfLink(link: HTMLAnchorElement, { tenant, spelling }: LinkedTenant): string | null {
  if (!['', '_self'].includes(link.target) || link.hasAttribute('download')) return null;
  const address = new URL(link.href);
  if (address.origin !== window.location.origin || !address.pathname.startsWith(`/${tenant}/`)) return null;
  return spelling.own(readFrameAddress(address, tenant).route);
}
