import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { readSignIn } from '#contract/agency/sign-in/calls.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { useSecret } from '#widget/host/use-secret.ts';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Page } from '#widget/ui/page.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { useOffice, useOfficeSession } from '../office.ts';
import { ByLink } from '../sign-in/by-link.tsx';
import { Invited } from '../sign-in/invited.tsx';
import { ByProvider } from '../sign-in/by-provider.tsx';
import { wantedRoute } from '../wanted-route.ts';

/** Signs in to the office: by the tenant's identity provider, or by a mailed link that led here. */
export default function SignInPage() {
  const { t } = useLingui();
  const { config, variant } = useOffice().boot;
  const { search, navigate } = useNavigation();
  const { user, ending } = useOfficeSession((state) => state);
  const secret = useSecret();
  const isHere = user !== null;
  useEffect(() => {
    if (isHere) navigate(wantedRoute(search, variant), { replace: true });
  }, [isHere, navigate, search, variant]);
  return (
    <Page
      title={t`Sign in to the agency office`}
      lead={<Trans>For the agencies of {config.name}, with the account that you work with there.</Trans>}
    >
      {ending === 'expired' && (
        <Notice tone="info" title={<Trans>Your session has ended. Please sign in again.</Trans>} />
      )}
      {ending === 'signed-out' && <Notice tone="success" title={<Trans>You are signed out.</Trans>} />}
      {secret === null ? <Ways /> : <ByLink secret={secret} otherwise={<Ways />} />}
    </Page>
  );
}

/** Every way in. */
function Ways() {
  return (
    <>
      <Provided />
      <Invited />
    </>
  );
}

/** Asks where to sign in, and offers it. */
function Provided() {
  const { retry, ...asked } = useAnswer('sign-in', (signal) => call(readSignIn, { signal }));
  if (asked.status === 'loading') return <Skeleton lines={2} />;
  if (asked.status === 'failed') return <LoadFailure code={asked.code} onTryAgain={retry} />;
  return <ByProvider provider={asked.answer} />;
}
