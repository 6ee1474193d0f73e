import { I18nProvider } from '@lingui/react';
import { useState } from 'react';
import { Route, Router, Switch } from 'wouter';
import { namesIn } from '#contract/find-route.ts';
import { routes } from '#contract/routes.ts';
import type { Host } from '#widget/host/host.ts';
import { HostProvider } from '#widget/host/host-provider.tsx';
import { routerHooks } from '#widget/host/router-hooks.ts';
import { useBoot, WidgetProvider } from '#widget/session/widget-context.ts';
import type { Widget } from '#widget/session/widget.ts';
import { RouteView, ShownPage } from './route-view.tsx';
import { Shell } from './shell.tsx';

interface AppProps {
  readonly widget: Widget;
  readonly host: Host;
  /** The start had to be tried again by hand, and the focus waits in the widget's place. */
  readonly startedByHand?: boolean;
  /** Called once the first page is there and can be used: React takes it up later than what surrounds it. */
  readonly onAlive?: () => void;
  /** Is told the document title where there is no document. */
  readonly onTitle?: (title: string) => void;
}

export function App({ widget, host, startedByHand = false, onAlive, onTitle }: AppProps) {
  const [router] = useState(() => routerHooks(host.location));
  return (
    <I18nProvider i18n={widget.texts.i18n}>
      <WidgetProvider value={widget}>
        <HostProvider value={host}>
          <Router {...router}>
            <Shell startedByHand={startedByHand} onAlive={onAlive} onTitle={onTitle}>
              <Pages />
            </Shell>
          </Router>
        </HostProvider>
      </WidgetProvider>
    </I18nProvider>
  );
}

/** The pages that the tenant has; the one for everything else knows what becomes of the address. */
function Pages() {
  const { routes: table } = useBoot();
  return (
    <Switch>
      {namesIn(table).map((name) => (
        <Route key={name} path={routes[name]}>
          <RouteView name={name} />
        </Route>
      ))}
      <Route>
        <ShownPage name="notFound" />
      </Route>
    </Switch>
  );
}
