import { asRoute } from '#bridge/route.ts';

/** The route of a page whose address names none. */
export function startRoute(element: Element): string {
  return asRoute(element.getAttribute('start') ?? '') ?? '/';
}
