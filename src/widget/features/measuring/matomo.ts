import { addressOfPage, withRoute, type PartnerPage } from '#contract/programme/tenant/page-address.ts';
import { routes, type RouteName } from '#contract/routes.ts';

/** Where a Matomo is, and what it is told of: one visit, from the loading of the widget on. */
export interface MatomoVisit {
  readonly url: string;
  readonly siteId: number;
  /** Whose page the widget stands on. */
  readonly config: PartnerPage;
  /** Sixteen hexadecimal digits that hold a visit together. Kept nowhere: the next loading is another visitor. */
  readonly visitor: string;
}

/**
 * A request to Matomo's HTTP tracking API, sent by GET. It names the pattern of the page, never what stands in its
 * address: no number, no token, no person.
 * @param goal id of the goal that was reached there; without one the page itself is counted
 */
export function matomoRequest({ url, siteId, config, visitor }: MatomoVisit, shown: RouteName, goal?: number): URL {
  const request = new URL(url);
  const facts: Readonly<Record<string, string>> = {
    idsite: String(siteId),
    rec: '1',
    apiv: '1',
    send_image: '0',
    _id: visitor,
    url: withRoute(addressOfPage(config), routes[shown]),
    ...(goal === undefined ? { action_name: shown } : { idgoal: String(goal) }),
  };
  for (const [name, value] of Object.entries(facts)) request.searchParams.set(name, value);
  return request;
}
