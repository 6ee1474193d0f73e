import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Redirect, Route, Router, Switch } from 'wouter';
import { namesIn } from '#contract/route-table.ts';
import { pathTo, routes } from '#contract/routes.ts';
import type { Host } from '#widget/host/host.ts';
import { HostProvider } from '#widget/host/host-context.ts';
import { useBoot } from '#widget/session/boot.ts';
import { RouteView } from './route-view.tsx';
import { Shell } from './shell.tsx';

export function App({ host }: { readonly host: Host }) {
  const { routes: table } = useBoot();
  return (
    <I18nProvider i18n={i18n}>
      <HostProvider value={host}>
        <Router hook={host.location.hook} searchHook={host.location.searchHook}>
          <Shell>
            <Switch>
              {namesIn(table).map((name) => (
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
