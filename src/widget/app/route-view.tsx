import { Trans, useLingui } from '@lingui/react/macro';
import { createElement, Suspense } from 'react';
import { Redirect } from 'wouter';
import type { RouteName } from '#contract/routes.ts';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { useSecretKeeper } from '#widget/host/use-secret.ts';
import { useBoot } from '#widget/session/boot.ts';
import { useSession } from '#widget/session/session.ts';
import { Notice } from '#widget/ui/notice.tsx';
import { Page } from '#widget/ui/page.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { TryAgain } from '#widget/ui/try-again.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { useAfterNavigation } from './navigation-rules/after-navigation.ts';
import { redirectOf } from './navigation-rules/redirect-of.ts';
import { forgetPage, pageOf } from './pages.ts';

/** Shows the page of a route, or sends the visit where the navigation rules want it. */
export function RouteView({ name }: { readonly name: RouteName }) {
  const { config } = useBoot();
  const { route, path, arrivals } = useNavigation();
  // An operator's link to the login counts, whoever is signed in.
  const { read } = useSecretKeeper();
  const comesByLink = name === 'login' && read() !== null;
  const signedIn = useSession(({ user }) => user !== null) && !comesByLink;
  const expiries = useSession((session) => session.expiries);
  const { forceLogin, autologin, advertising } = config;
  const elsewhere = redirectOf({ name, route, signedIn, forceLogin, autologin, advertising });
  useAfterNavigation(elsewhere === null ? name : null, path, arrivals);
  if (elsewhere !== null) return <Redirect to={elsewhere} replace />;
  return (
    <ErrorBoundary key={`${path} ${arrivals} ${expiries}`} onTryAgain={() => forgetPage(name)} fallback={BrokenPage}>
      <Suspense fallback={<Skeleton lines={6} />}>
        <LoadedPage name={name} />
      </Suspense>
    </ErrorBoundary>
  );
}

function LoadedPage({ name }: { readonly name: RouteName }) {
  return createElement(pageOf(name));
}

function BrokenPage({ onTryAgain }: { readonly onTryAgain: () => void }) {
  const { t } = useLingui();
  return (
    <Page title={t`That did not work`}>
      <Notice
        tone="error"
        title={<Trans>This page could not be shown.</Trans>}
        action={<TryAgain onPress={onTryAgain} />}
      />
    </Page>
  );
}
