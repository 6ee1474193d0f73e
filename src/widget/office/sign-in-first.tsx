import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { pathInOffice } from '#contract/office-routes.ts';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { Page } from '#widget/ui/page.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { wantedFrom } from './wanted-route.ts';

/** Leads to the sign-in page, which leads back here. */
export function SignInFirst() {
  const { t } = useLingui();
  const { route, navigate } = useNavigation();
  useEffect(() => navigate(wantedFrom(pathInOffice('signIn'), route), { replace: true }), [navigate, route]);
  return (
    <Page title={t`Agency office`} loading>
      <Skeleton />
    </Page>
  );
}
