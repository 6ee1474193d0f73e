import { createContext, useContext, useMemo } from 'react';
import type { Host } from './host.ts';
import { partsOf, type Place, type RouteLocation } from './route-location.ts';
import { useFollowed } from './use-followed.ts';

/** Where the widget is, and the way to somewhere else. */
export interface Navigation extends Place, Pick<RouteLocation, 'navigate' | 'hrefOf'> {
  readonly path: string;
  /** The route's query, without its question mark. */
  readonly search: string;
}

export const LocationContext = createContext<Host['location'] | null>(null);

/** The location itself, for who asks for the route at a later moment than that of rendering. */
export function useHostLocation(): Host['location'] {
  const location = useContext(LocationContext);
  if (!location) throw new Error('no HostProvider');
  return location;
}

export function useNavigation(): Navigation {
  const { place: followed, navigate, hrefOf } = useHostLocation();
  const place = useFollowed(followed);
  return useMemo(() => ({ ...place, ...partsOf(place.route), navigate, hrefOf }), [place, navigate, hrefOf]);
}
