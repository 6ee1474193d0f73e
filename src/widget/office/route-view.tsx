import { Trans, useLingui } from '@lingui/react/macro';
import { findOfficeRoute, isForNobody, mayVisit, pathInOffice } from '#contract/office-routes.ts';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { EmptyState } from '#widget/ui/empty-state.tsx';
import { Page } from '#widget/ui/page.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';
import { ShownPage } from '#widget/workplace/page-view.tsx';
import { NoRights } from './no-rights.tsx';
import { useOffice, useOfficeSession } from './office.ts';
import { pages } from './pages.ts';
import { SignInFirst } from './sign-in-first.tsx';

/** Shows the page of the route, or what stands in its place for who is here. */
export function RouteView() {
  const { route } = useNavigation();
  const { variant } = useOffice().boot;
  const user = useOfficeSession((state) => state.user);
  const sessionId = useOfficeSession((state) => state.sessionId);
  const name = findOfficeRoute(route, variant);
  if (name !== undefined && isForNobody(name)) return <ShownPage name={name} pages={pages} />;
  if (!user) return <SignInFirst />;
  if (name === undefined) return <UnknownPage />;
  if (!mayVisit(user.role, name)) return <NoRights />;
  // What somebody else has left on a page is none of who is here now.
  return <ShownPage key={sessionId} name={name} pages={pages} />;
}

function UnknownPage() {
  const { t } = useLingui();
  return (
    <Page title={t`This page does not exist`}>
      <EmptyState title={<Trans>The office has no page at this address.</Trans>}>
        <RouteButton to={pathInOffice('start')}>
          <Trans>To the office</Trans>
        </RouteButton>
      </EmptyState>
    </Page>
  );
}
