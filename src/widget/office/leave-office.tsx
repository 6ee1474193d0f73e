import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useHostLocation } from '#widget/host/use-navigation.ts';
import { Page } from '#widget/ui/page.tsx';

/**
 * The page around has gone on to a route of the referral programme, which is another document: it takes the place of this one, as
 * the frame would begin with it. In a page of its own the same address stands behind the hash of the programme's.
 */
export function LeaveOffice() {
  const { t } = useLingui();
  const location = useHostLocation();
  useEffect(() => {
    const next = new URL(location.addressOf(location.route), window.location.href);
    const host = new URL(window.location.href).searchParams.get('host');
    if (host !== null) next.searchParams.set('host', host);
    window.location.replace(next);
  }, [location]);
  return (
    <Page title={t`One moment, please`} loading>
      <p>
        <Trans>The referral programme opens.</Trans>
      </p>
    </Page>
  );
}
