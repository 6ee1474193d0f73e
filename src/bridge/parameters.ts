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

/**
 * A document that comes in the place of one in which some module could not be had leads to the same modules at addresses of
 * their own, and says by a number which: so many there are.
 */
export const TIMES_AGAIN = 3;

/** Where the files of `/assets/` are once more. */
export const againFolder = (time: number): string => `/assets/again-${time}/`;
