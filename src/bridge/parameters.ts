/** Query parameters of the partner page's address that the frame gets to know (specification §2.4). */
export const HANDED_OVER = ['channel', 'c', 'pk_campaign', 'mtm_campaign', 'widget'] as const;

export type HandedOverName = (typeof HANDED_OVER)[number];

/** Takes the handed-over parameters out of a query, leaving in it what belongs to the route. */
export function takeHandedOver(query: URLSearchParams): Partial<Record<HandedOverName, string>> {
  const taken: Partial<Record<HandedOverName, string>> = {};
  for (const name of HANDED_OVER) {
    const value = query.get(name);
    if (value !== null) taken[name] = value;
    query.delete(name);
  }
  return taken;
}

/** The parameter of the page's query that names the route with `location="query"`. */
export const ROUTE_PARAMETER = 'referral';
