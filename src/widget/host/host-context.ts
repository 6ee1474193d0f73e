import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';

import type { Host } from './host.ts';

const HostContext = createContext<Host | null>(null);

export const HostProvider = HostContext.Provider;

/** What surrounds the widget. */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost needs a HostProvider around it');
  return host;
}

/**
 * The secret of the link that led here, for the page that needs it. React may begin to render a page and throw that away
 * when something more urgent comes, so the secret is given up only once the page is on the screen.
 */
export function useSecret(): string | null {
  const { readToken, forgetToken } = useHost();
  const [secret] = useState(readToken);
  useEffect(() => {
    if (secret !== null) forgetToken(secret);
  }, [secret, forgetToken]);
  return secret;
}

/** Changes whenever a link with a secret led here, so that what it leads to can begin anew. */
export function useArrivals(): number {
  const { location } = useHost();
  const read = () => location.arrivals;
  return useSyncExternalStore(location.subscribe, read, read);
}
