/** What is needed of a tenant's configuration to find its page (specification §3.2 MandantUrl, EmpfehlenPath). */
interface PartnerPage {
  readonly tenantUrl: string;
  readonly recommendPath: string;
}

/**
 * The address under which a person sees a widget route: the partner's page with the route in its hash, since links in
 * mails and shared links never point at the bare frame.
 * @param route a path of the contract's routes that begins with `/`, with its query, e.g. `/bestaetigung?token=…`
 */
export function partnerPageUrl(config: PartnerPage, route: string): string {
  return `${config.tenantUrl.replace(/\/+$/, '')}${config.recommendPath}#${route}`;
}
