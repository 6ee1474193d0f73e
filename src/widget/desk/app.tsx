import { I18nProvider } from '@lingui/react';
import type { Host } from '#widget/host/host.ts';
import { Routed } from '#widget/workplace/routed.tsx';
import { DeskProvider, type Desk } from './desk.ts';
import { RouteView } from './route-view.tsx';
import { Shell } from './shell.tsx';

interface AppProps {
  readonly desk: Desk;
  readonly host: Host;
}

export function App({ desk, host }: AppProps) {
  return (
    <I18nProvider i18n={desk.texts.i18n}>
      <DeskProvider value={desk}>
        <Routed host={host}>
          <Shell>
            <RouteView />
          </Shell>
        </Routed>
      </DeskProvider>
    </I18nProvider>
  );
}
