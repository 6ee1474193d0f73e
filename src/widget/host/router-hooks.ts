import { useSyncExternalStore } from 'react';
import type { Host } from './host.ts';
import { type Navigate, partsOf } from './route-location.ts';

/** What wouter's `<Router hook={…} searchHook={…}>` needs. */
export interface RouterHooks {
  readonly hook: {
    (): [path: string, navigate: Navigate];
    /** What a link's `href` says, for a new tab or a copied link. */
    hrefs: (route: string) => string;
  };
  readonly searchHook: () => string;
}

/** Has wouter follow the location. Its hooks may not change while they are used: make them once a location. */
export function routerHooks({ place, navigate, addressOf }: Host['location']): RouterHooks {
  const path = () => partsOf(place.get().route).path;
  const search = () => partsOf(place.get().route).search;
  const first = partsOf(place.first().route);
  const useRoutePath = (): [string, Navigate] => [
    useSyncExternalStore(place.subscribe, path, () => first.path),
    navigate,
  ];
  const useRouteSearch = () => useSyncExternalStore(place.subscribe, search, () => first.search);
  return { hook: Object.assign(useRoutePath, { hrefs: addressOf }), searchHook: useRouteSearch };
}
