import type { Language } from '#contract/fields.ts';
import { addressOfPage, withRoute, type PartnerPage } from '#contract/programme/tenant/page-address.ts';
import { shownRoute, type RouteTable } from '#contract/route-table.ts';

/**
 * The address under which a person sees a widget route: the partner's page with the route in its hash or query, since links in
 * mails and shared links never point at the bare frame.
 * @param route a path of the contract's routes that begins with `/`, with its query, e.g. `/bestaetigung?token=…`
 */
export function partnerPageUrl(config: PartnerPage, route: string): string {
  return withRoute(addressOfPage(config), route);
}

interface NamedPages {
  readonly config: PartnerPage;
  readonly routes: Readonly<Record<Language, RouteTable>>;
  readonly private: { readonly recommendPaths: Readonly<Partial<Record<Language, string>>> };
}

/**
 * The same on the partner's page in a language, where it has one of its own, and with the path that the tenant has for the route in that
 * language (specification §2.2).
 * @param language of whoever gets the link; German, where nobody knows: every path works in every language
 */
export function pageUrl(
  { config, routes, private: { recommendPaths } }: NamedPages,
  language: Language | undefined,
  route: string,
): string {
  const recommendPath = (language && recommendPaths[language]) ?? config.recommendPath;
  return partnerPageUrl({ ...config, recommendPath }, shownRoute(routes[language ?? 'de'], route));
}
