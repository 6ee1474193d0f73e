import { I18nProvider } from '@lingui/react';
import { useState } from 'react';
import { Router } from 'wouter';
import type { Host } from '#widget/host/host.ts';
import { HostProvider } from '#widget/host/host-provider.tsx';
import { routerHooks } from '#widget/host/router-hooks.ts';
import { OfficeProvider, type Office } from './office.ts';
import { RouteView } from './route-view.tsx';
import { Shell } from './shell.tsx';

interface AppProps {
  readonly office: Office;
  readonly host: Host;
}

export function App({ office, host }: AppProps) {
  const [router] = useState(() => routerHooks(host.location));
  return (
    <I18nProvider i18n={office.texts.i18n}>
      <OfficeProvider value={office}>
        <HostProvider value={host}>
          <Router {...router}>
            <Shell>
              <RouteView />
            </Shell>
          </Router>
        </HostProvider>
      </OfficeProvider>
    </I18nProvider>
  );
}
