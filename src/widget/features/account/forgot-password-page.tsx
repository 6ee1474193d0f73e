import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { requestPasswordReset, whoForgot } from '#contract/people/account/calls.ts';
import { pathTo } from '#contract/routes.ts';
import { call } from '#widget/http/call.ts';
import { MailByAddress } from '#widget/mailing/mail-by-address.tsx';
import { useSession } from '#widget/session/widget-context.ts';
import { Page } from '#widget/ui/page.tsx';

export const untilKnown = msg`Forgotten password`;

/** `/passwortvergessen`. */
export default function ForgotPasswordPage() {
  const { t } = useLingui();
  const signedIn = useSession(({ user }) => user !== null);
  return (
    <Page title={t`Forgotten password`}>
      <MailByAddress
        schema={whoForgot}
        send={(body) => call(requestPasswordReset, { body })}
        renderSent={(sentTo) => (
          <Trans>
            If there is an account for {sentTo}, you will find a link there in a few minutes. Nothing there? Please
            check your spam folder, too.
          </Trans>
        )}
        autoComplete="username"
      >
        <p>
          <Trans>Enter your e-mail address. We will send you a link for setting a new password.</Trans>
        </p>
      </MailByAddress>
      {!signedIn && (
        <p>
          <Link href={pathTo('login')}>
            <Trans>Back to login</Trans>
          </Link>
        </p>
      )}
    </Page>
  );
}
