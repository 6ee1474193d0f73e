import type { RouteName } from './routes.ts';
import { pagesIn, type Pages } from './routes/of-variant.ts';

/**
 * The names under which `GET route/default` tells a tenant's paths, and under which its `routes.json` changes them
 * (specification §2.2 "default route names"), with their pages.
 */
export function publicNames(pages: Pages): ReadonlyMap<string, RouteName> {
  return new Map(
    pagesIn(pages).flatMap(([name, { publicName }]) => (publicName === undefined ? [] : [[publicName, name]])),
  );
}

/** Names of the specification that lead to a page which has another one. */
export function publicSynonyms(pages: Pages): ReadonlyMap<string, RouteName> {
  return new Map(
    pagesIn(pages).flatMap(([name, { alsoNamed = [] }]) => alsoNamed.map((other) => [other, name] as const)),
  );
}
