import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { login, credentials } from '#contract/people/account/calls.ts';
import { targetIn } from '#contract/login-target.ts';
import { pathTo } from '#contract/routes.ts';
import { FormFrame } from '#widget/forms/form-frame.tsx';
import { FormPasswordField } from '#widget/forms/form-password-field.tsx';
import { FormTextField } from '#widget/forms/form-text-field.tsx';
import { SecurityCheckProgress } from '#widget/forms/security-check-progress.tsx';
import { useCheckedSending } from '#widget/forms/use-checked-sending.ts';
import { useContractForm } from '#widget/forms/use-contract-form.ts';
import { useSecret } from '#widget/host/use-secret.ts';
import { call } from '#widget/http/call.ts';
import { useErrorText } from '#widget/i18n/sentences.ts';
import { useSession, useWidget } from '#widget/session/widget-context.ts';
import { Card } from '#widget/ui/card.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Page } from '#widget/ui/page.tsx';
import { waysOfAccount } from './ways-of-account.tsx';
import { LinkLogin } from './link-login.tsx';

export const untilKnown = msg`Log in`;

/** `/login`. Where to go on is for the navigation rules: they send everybody who is signed in away from here. */
export default function LoginPage() {
  // Who was sent here from another page may carry a secret that is for that page.
  const sentHere = targetIn(useSearch()) !== null;
  return sentHere ? <Login /> : <LoginWithLink />;
}

function LoginWithLink() {
  const token = useSecret();
  const [byLink, setByLink] = useState(token !== null);
  return token !== null && byLink ? <LinkLogin token={token} onInstead={() => setByLink(false)} /> : <Login />;
}

function Login() {
  const { session } = useWidget();
  const errorText = useErrorText();
  const { t } = useLingui();
  const ending = useSession((state) => state.ending);
  const checked = useCheckedSending();
  const form = useContractForm({
    schema: credentials,
    labels: { email: t`E-mail address`, password: t`Password` },
    send: async (entries) => {
      const user = await checked.send((captcha, signal) => call(login, { body: { ...entries, captcha }, signal }));
      if (user) session.signIn(user);
    },
  });

  // Told once: coming back later, nobody wants to read it again.
  useEffect(() => session.forgetEnding, [session]);

  return (
    <Page title={t`Log in`} lead={t`See the status of your referrals and share them again.`}>
      {ending === 'expired' && <Notice tone="warning" title={errorText('PSOF0204')} />}
      {ending === 'signed-out' && <Notice tone="success" title={t`You are logged out.`} />}
      {ending === 'deleted' && (
        <Notice tone="success" title={t`Your account is deleted.`}>
          <Trans>A last e-mail will confirm it. Thank you for taking part.</Trans>
        </Notice>
      )}
      <Card>
        <FormFrame
          form={form}
          submitLabel={t`Log in`}
          ways={waysOfAccount()}
          aside={
            checked.checking ? (
              <SecurityCheckProgress />
            ) : (
              <Link href={pathTo('forgotPassword')}>
                <Trans>Forgotten your password?</Trans>
              </Link>
            )
          }
        >
          <FormTextField form={form} name="email" type="email" autoComplete="username" inputMode="email" />
          <FormPasswordField form={form} name="password" autoComplete="current-password" />
        </FormFrame>
      </Card>
      <p>
        <Trans>
          No account yet? <Link href={pathTo('register')}>Register</Link>, or get one with your first referral:{' '}
          <Link href={pathTo('home')}>Recommend now</Link>
        </Trans>
      </p>
    </Page>
  );
}
