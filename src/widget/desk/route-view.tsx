import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { findDeskRoute, isForAnybody, maySee, pathAtDesk } from '#contract/desk-routes.ts';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { EmptyState } from '#widget/ui/empty-state.tsx';
import { Page } from '#widget/ui/page.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { ShownPage } from '#widget/workplace/page-view.tsx';
import { useDeskSession } from './desk.ts';
import { NotOpen } from './not-open.tsx';
import { pages } from './pages.ts';
import { wantedFrom } from './wanted-route.ts';

/** Shows the page of the route, or what stands in its place for who is here. */
export function RouteView() {
  const { route } = useNavigation();
  const user = useDeskSession((state) => state.user);
  const name = findDeskRoute(route);
  if (name !== undefined && isForAnybody(name)) return <ShownPage name={name} pages={pages} />;
  if (!user) return <SignInFirst />;
  if (name === undefined) return <NoSuchPage />;
  if (!maySee(user.scopes, name)) return <NotOpen />;
  return <ShownPage name={name} pages={pages} />;
}

/** Leads to the sign-in page, which leads back here. */
function SignInFirst() {
  const { t } = useLingui();
  const { route, navigate } = useNavigation();
  useEffect(() => navigate(wantedFrom(route), { replace: true }), [navigate, route]);
  return (
    <Page title={t`Operator’s desk`} loading>
      <Skeleton />
    </Page>
  );
}

function NoSuchPage() {
  const { t } = useLingui();
  return (
    <Page title={t`This page does not exist`}>
      <EmptyState title={<Trans>The desk has no page at this address.</Trans>}>
        <RouteButton to={pathAtDesk('start')}>
          <Trans>To the desk</Trans>
        </RouteButton>
      </EmptyState>
    </Page>
  );
}
