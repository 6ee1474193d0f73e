import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useEffect, useState } from 'react';
import { Redirect, Route, Router, Switch } from 'wouter';
import { pathTo, routes, type RouteName } from '#contract/routes.ts';
import type { Host } from '#widget/host/host.ts';
import { HostProvider } from '#widget/host/host-provider.tsx';
import { routerHooks } from '#widget/host/router-hooks.ts';
import { RouteView } from './route-view.tsx';
import { Shell } from './shell.tsx';

const names = Object.keys(routes) as RouteName[];

interface AppProps {
  readonly host: Host;
  /** Is called once what is shown answers to the person. */
  readonly onAlive?: () => void;
}

export function App({ host, onAlive }: AppProps) {
  const [router] = useState(() => routerHooks(host.location));
  useEffect(() => onAlive?.(), [onAlive]);
  return (
    <I18nProvider i18n={i18n}>
      <HostProvider value={host}>
        <Router {...router}>
          <Shell>
            <Switch>
              {names.map((name) => (
                <Route key={name} path={routes[name]}>
                  <RouteView name={name} />
                </Route>
              ))}
              <Route>
                <Redirect to={pathTo('notFound')} replace />
              </Route>
            </Switch>
          </Shell>
        </Router>
      </HostProvider>
    </I18nProvider>
  );
}
