import { SECRET_PARAMETER, withQuery } from '#bridge/route.ts';
import { withRoute } from '#contract/programme/tenant/page-address.ts';
import type { Host } from '#widget/host/host.ts';

/** How long a browser that did not refuse may take to leave. */
const PATIENCE = 1000;

/**
 * "In an iframe that is not integrated, the browser is sent to the tenant's recommend path with the route as hash."
 * (specification §2.4) This is where the partner's page shows what the frame was asked for. Takes the secret along, which the loader there removes
 * from the address at once, and the marks of where the person came from.
 * @param partnerPage the page's address, up to where a route follows
 * @param shown how addresses show a route
 */
export function wayOut(partnerPage: string, host: Host, shown: (route: string) => string): string {
  const [path = '/', search] = shown(host.location.route).split('?');
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(host.page.parameters)) query.set(name, value);
  const token = host.secret.read();
  if (token !== null) query.set(SECRET_PARAMETER, token);
  return withRoute(partnerPage, withQuery(path, query));
}

/**
 * Sends the browser there. Most browsers refuse that to a frame in which nobody has clicked.
 * @returns resolves when it did not happen
 */
export async function leaveFrame(address: string): Promise<void> {
  try {
    // Replaces, or the way back would lead here and at once away again.
    window.top?.location.replace(address);
  } catch {
    // Refused: the link is next.
    return;
  }
  await new Promise((resolve) => {
    setTimeout(resolve, PATIENCE);
  });
}
