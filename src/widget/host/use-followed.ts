import { useSyncExternalStore } from 'react';
import type { Followed } from './followed.ts';

/** The value of the moment. A rendering without a browser, and what takes it over, begin with the first one. */
export function useFollowed<T>({ subscribe, get, first }: Followed<T>): T {
  return useSyncExternalStore(subscribe, get, first);
}
