import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { pathInOffice } from '#contract/office-routes.ts';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { Page } from '#widget/ui/page.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { NoRights } from '../no-rights.tsx';
import { useOffice, useOfficeSession } from '../office.ts';
import { tabsOf } from '../tabs.tsx';

/** Leads to the first page that is open to who is here. */
export default function StartPage() {
  const { t } = useLingui();
  const { variant } = useOffice().boot;
  const { navigate } = useNavigation();
  const user = useOfficeSession((state) => state.user);
  const first = user ? tabsOf(user.role, variant)[0] : undefined;
  useEffect(() => {
    if (first !== undefined) navigate(pathInOffice(first), { replace: true });
  }, [first, navigate]);
  if (first === undefined) return <NoRights />;
  return (
    <Page title={t`Agency office`} loading>
      <Skeleton />
    </Page>
  );
}
