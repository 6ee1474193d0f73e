import type { Host } from '#widget/host/host.ts';
import { partsOf } from '#widget/host/route-location.ts';
import { pageWord } from '#widget/workplace/page-in-route.ts';
import { wantedWord } from '../wanted-route.ts';

/** Routes said by it what somebody looks for, once. Bookmarks and histories of browsers still do. */
const filterWord = 'filter';

/** A route without such words, and without the number of a page that was one of theirs; also where it is the one that a sign-in leads to. */
export function withoutWords(route: string): string {
  const { path, search } = partsOf(route);
  const query = new URLSearchParams(search);
  const wanted = query.get(wantedWord);
  const led = wanted === null ? null : withoutWords(wanted);
  const isLed = led !== null && led !== wanted;
  if (!isLed && !query.has(filterWord)) return route;
  if (isLed) query.set(wantedWord, led);
  if (query.has(filterWord)) query.delete(pageWord);
  query.delete(filterWord);
  return query.size === 0 ? path : `${path}?${query}`;
}

/**
 * An address that still has them loses them, wherever it comes from: nobody is shown what others have looked for, and no page of this
 * office tells them on. Call it before anything is shown, and once.
 */
export function keepWordsOut(location: Host['location']): void {
  const first = withoutWords(location.route);
  if (first !== location.route) location.begin(first);
  location.place.subscribe(() => {
    const route = withoutWords(location.route);
    if (route !== location.route) location.navigate(route, { replace: true });
  });
}
