import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import { pathTo } from '#contract/routes.ts';
import { useSession } from '#widget/session/widget-context.ts';
import { Card } from '#widget/ui/card.tsx';
import { Page } from '#widget/ui/page.tsx';
import { MemberNotice } from './member-notice.tsx';
import { PasswordSetting, useAccessToken } from './password-setting.tsx';
import { RegistrationForm, type Registered } from './registration-form.tsx';
import { RegistrationPending } from './registration-pending.tsx';

export const untilKnown = msg`Register`;

/** `/registrieren`: the form; with the link of a mail, or right after a confirmation, the first password. */
export default function RegisterPage() {
  const { t } = useLingui();
  const token = useAccessToken();
  const signedIn = useSession(({ user }) => user !== null);
  if (token !== null) {
    return (
      <PasswordSetting
        token={token}
        title={t`Finish your registration`}
        lead={t`Set a password and you can see the status of your referrals at any time.`}
      />
    );
  }
  return signedIn ? <MemberNotice /> : <Registration />;
}

function Registration() {
  const { t } = useLingui();
  /** Null for who came back to use another address. */
  const [registered, setRegistered] = useState<Registered | null>();
  if (registered) return <RegistrationPending {...registered} onOtherAddress={() => setRegistered(null)} />;
  return (
    <Page
      focusOnShow={registered === null}
      title={t`Register`}
      lead={t`With an account you keep all your referrals together and see their status.`}
    >
      <Card>
        <RegistrationForm onRegistered={setRegistered} />
      </Card>
      <p>
        <Trans>
          Already have an account? <Link href={pathTo('login')}>Log in</Link>
        </Trans>
      </p>
    </Page>
  );
}
