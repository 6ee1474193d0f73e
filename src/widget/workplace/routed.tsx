import { useState, type ReactNode } from 'react';
import { Router } from 'wouter';
import type { Host } from '#widget/host/host.ts';
import { HostProvider } from '#widget/host/host-provider.tsx';
import { routerHooks } from '#widget/host/router-hooks.ts';

/** What is within follows the location of the host. */
export function Routed({ host, children }: { readonly host: Host; readonly children: ReactNode }) {
  const [router] = useState(() => routerHooks(host.location));
  return (
    <HostProvider value={host}>
      <Router {...router}>{children}</Router>
    </HostProvider>
  );
}
