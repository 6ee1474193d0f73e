import { createContext, useContext, useSyncExternalStore } from 'react';

import type { Host } from './host.ts';

const HostContext = createContext<Host | null>(null);

export const HostProvider = HostContext.Provider;

/** What surrounds the widget. */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost needs a HostProvider around it');
  return host;
}

/** Changes whenever a link with a secret led here, so that what it leads to can begin anew. */
export function useArrivals(): number {
  const { location } = useHost();
  const read = () => location.arrivals;
  return useSyncExternalStore(location.subscribe, read, read);
}
