import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { deskTime } from '#contract/operator/desk-time.ts';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { Notice } from '#widget/ui/notice.tsx';
import { Page } from '#widget/ui/page.tsx';
import { useDesk, useDeskSession } from '../desk.ts';
import { DigitsForm } from '../sign-in/digits-form.tsx';
import { KeyForm, type KnownKey } from '../sign-in/key-form.tsx';
import { SetUp } from '../sign-in/set-up.tsx';
import { wantedRoute } from '../wanted-route.ts';

const { idleMinutes } = deskTime;

/** Signs in at the desk: by a person's own key, and by the digits of their app. */
export default function SignInPage() {
  const { t } = useLingui();
  const { config } = useDesk().boot;
  const { search, navigate } = useNavigation();
  const { user, ending } = useDeskSession((state) => state);
  const [known, setKnown] = useState<KnownKey | null>(null);
  const isHere = user !== null;
  useEffect(() => {
    if (isHere) navigate(wantedRoute(search), { replace: true });
  }, [isHere, navigate, search]);
  return (
    <Page
      title={t`Sign in to the desk`}
      lead={<Trans>For those who work on the referral programme of {config.name}.</Trans>}
    >
      {known === null && <Ended ending={ending} />}
      {known === null && <KeyForm onKnown={setKnown} />}
      {known?.isSet === true && <DigitsForm known={known} onOther={() => setKnown(null)} />}
      {known?.isSet === false && <SetUp known={known} onOther={() => setKnown(null)} />}
    </Page>
  );
}

/** How the session before ended. */
function Ended({ ending }: { readonly ending: 'signed-out' | 'expired' | 'idle' | null }) {
  if (ending === 'signed-out') return <Notice tone="success" title={<Trans>You are signed out.</Trans>} />;
  if (ending === 'expired') {
    return <Notice tone="info" title={<Trans>Your session has ended. Please sign in again.</Trans>} />;
  }
  if (ending === 'idle') {
    return (
      <Notice
        tone="info"
        title={
          <Trans>
            Nobody has touched the desk for {idleMinutes} minutes, so you are signed out. Please sign in again.
          </Trans>
        }
      />
    );
  }
  return null;
}
