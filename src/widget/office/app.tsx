import { I18nProvider } from '@lingui/react';
import type { Host } from '#widget/host/host.ts';
import { Routed } from '#widget/workplace/routed.tsx';
import { OfficeProvider, type Office } from './office.ts';
import { RouteView } from './route-view.tsx';
import { Shell } from './shell.tsx';

interface AppProps {
  readonly office: Office;
  readonly host: Host;
}

export function App({ office, host }: AppProps) {
  return (
    <I18nProvider i18n={office.texts.i18n}>
      <OfficeProvider value={office}>
        <Routed host={host}>
          <Shell>
            <RouteView />
          </Shell>
        </Routed>
      </OfficeProvider>
    </I18nProvider>
  );
}
