import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import { requestPasswordReset, whoForgot } from '#contract/people/account/calls.ts';
import { pathTo } from '#contract/routes.ts';
import { FormFrame } from '#widget/forms/form-frame.tsx';
import { FormTextField } from '#widget/forms/form-text-field.tsx';
import { useContractForm } from '#widget/forms/use-contract-form.ts';
import { call } from '#widget/http/call.ts';
import { useSession } from '#widget/session/widget-context.ts';
import { Button } from '#widget/ui/button.tsx';
import { Card } from '#widget/ui/card.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';
import { Page } from '#widget/ui/page.tsx';

export const untilKnown = msg`Forgotten password`;

/** `/passwortvergessen`. What it says afterwards does not tell whether the address belongs to anybody. */
export default function ForgotPasswordPage() {
  const { t } = useLingui();
  const signedIn = useSession(({ user }) => user !== null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useContractForm({
    schema: whoForgot,
    labels: { email: t`E-mail address` },
    send: async (body) => {
      await call(requestPasswordReset, { body });
      setSentTo(body.email);
    },
  });

  return (
    <Page
      title={t`Forgotten password`}
      lead={
        sentTo === null ? (
          <Trans>Enter your e-mail address. We will send you a link for setting a new password.</Trans>
        ) : null
      }
    >
      {sentTo === null ? (
        <Card>
          <FormFrame form={form} submitLabel={t`Send link`}>
            <FormTextField form={form} name="email" type="email" autoComplete="username" inputMode="email" />
          </FormFrame>
        </Card>
      ) : (
        <Outcome>
          <Notice
            tone="success"
            title={<Trans>Please check your inbox</Trans>}
            action={
              <Button variant="secondary" onClick={() => setSentTo(null)}>
                <Trans>Use another address</Trans>
              </Button>
            }
          >
            <Trans>
              If there is an account for {sentTo}, you will find a link there in a few minutes. Nothing there? Please
              check your spam folder, too.
            </Trans>
          </Notice>
        </Outcome>
      )}
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
