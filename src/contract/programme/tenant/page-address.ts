/** How a recommend path ends whose page has the widget's route in its query (`location="query"` of the loader). */
export const ROUTE_IN_QUERY = '?referral=';

/** What is needed of a tenant's configuration to find its page (specification §3.2 MandantUrl, EmpfehlenPath). */
export interface PartnerPage {
  readonly tenantUrl: string;
  readonly recommendPath: string;
}

/** The address of the page with the widget, up to where a route follows: `…/empfehlen#` or `…/empfehlen?referral=`. */
export function addressOfPage({ tenantUrl, recommendPath }: PartnerPage): string {
  return tenantUrl.replace(/\/+$/, '') + recommendPath + (recommendPath.endsWith(ROUTE_IN_QUERY) ? '' : '#');
}

/**
 * @param page as {@link addressOfPage} gives it
 * @param route begins with `/`, with its query. One with a secret goes into the hash in any case, which the page's server does not
 *   get to see; the loader takes it from there
 */
export function withRoute(page: string, route: string): string {
  if (!page.endsWith(ROUTE_IN_QUERY)) return page + route;
  const isSecret = /[?&]token=/.test(route);
  return isSecret ? `${page.slice(0, -ROUTE_IN_QUERY.length)}#${route}` : page + encodeURIComponent(route);
}
