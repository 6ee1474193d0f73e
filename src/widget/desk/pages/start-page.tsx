import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { pathAtDesk } from '#contract/desk-routes.ts';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { Page } from '#widget/ui/page.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { useDeskSession } from '../desk.ts';
import { firstFor } from '../navigation.tsx';
import { NotOpen } from '../not-open.tsx';

/** Leads to the first page that is open to who is here. */
export default function StartPage() {
  const { t } = useLingui();
  const { navigate } = useNavigation();
  const first = useDeskSession(({ user }) => user && firstFor(user.scopes));
  useEffect(() => {
    if (first) navigate(pathAtDesk(first), { replace: true });
  }, [first, navigate]);
  if (!first) return <NotOpen />;
  return (
    <Page title={t`Operator’s desk`} loading>
      <Skeleton />
    </Page>
  );
}
