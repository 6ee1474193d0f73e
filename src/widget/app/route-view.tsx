import { Trans, useLingui } from '@lingui/react/macro';
import { createElement, Suspense } from 'react';
import { Redirect } from 'wouter';
import { accessTo } from '#contract/route-rules.ts';
import type { RouteName } from '#contract/routes.ts';
import { useBoot, useSession, useWidget } from '#widget/session/widget-context.ts';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { useSecretKeeper } from '#widget/host/use-secret.ts';
import { Notice } from '#widget/ui/notice.tsx';
import { Page } from '#widget/ui/page.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { TryAgain } from '#widget/ui/try-again.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { useAfterNavigation } from './navigation-rules/after-navigation.ts';
import { redirectOf } from './navigation-rules/redirect-of.ts';
import { forgetPage, pageOf } from './pages.ts';
import { Waited } from './waiting.tsx';

/** Shows the page of a route, or sends the visit where the navigation rules want it. */
export function RouteView({ name }: { readonly name: RouteName }) {
  const { t } = useLingui();
  const { config } = useBoot();
  const { route, path, arrivals } = useNavigation();
  // An operator's link to the login counts, whoever is signed in.
  const { read } = useSecretKeeper();
  const comesByLink = name === 'login' && read() !== null;
  const signedIn = useSession(({ user }) => user !== null) && !comesByLink;
  const expiries = useSession((session) => session.expiries);
  const { forceLogin, autologin, advertising } = config;
  // Nobody is sent away for what is not known yet. Pages of who is signed in wait by themselves.
  const isKnown = useSession((session) => session.isKnown);
  const elsewhere = redirectOf({ name, route, signedIn, forceLogin, autologin, advertising });
  useAfterNavigation(isKnown && elsewhere === null ? name : null, path, arrivals);
  if (!isKnown && elsewhere !== null && accessTo(name) !== 'login') return <Waited title={t`Referral programme`} />;
  if (isKnown && elsewhere !== null) return <Redirect to={elsewhere} replace />;
  return <ShownPage key={expiries} name={name} />;
}

/** A page as it is, what waits for it, and what stands in its place where it broke. */
export function ShownPage({ name }: { readonly name: RouteName }) {
  const widget = useWidget();
  const { path, arrivals } = useNavigation();
  return (
    <ErrorBoundary key={`${path} ${arrivals}`} onTryAgain={() => forgetPage(widget, name)} fallback={BrokenPage}>
      <Suspense fallback={<Skeleton lines={6} />}>
        <LoadedPage name={name} />
      </Suspense>
    </ErrorBoundary>
  );
}

function LoadedPage({ name }: { readonly name: RouteName }) {
  return createElement(pageOf(useWidget(), name), { route: name });
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
