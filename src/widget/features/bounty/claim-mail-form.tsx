import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { requestClaimMail, whoCollects } from '#contract/money/collecting/calls-mail.ts';
import { FormFrame } from '#widget/forms/form-frame.tsx';
import { FormTextField } from '#widget/forms/form-text-field.tsx';
import { useContractForm } from '#widget/forms/use-contract-form.ts';
import { call } from '#widget/http/call.ts';
import { Button } from '#widget/ui/button.tsx';
import { Card } from '#widget/ui/card.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';

/** Has the mail with the link of a bounty sent again. What it says afterwards does not tell whether there is one. */
export default function ClaimMailForm() {
  const { t } = useLingui();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useContractForm({
    schema: whoCollects,
    labels: { email: t`E-mail address` },
    send: async (body) => {
      await call(requestClaimMail, { body });
      setSentTo(body.email);
    },
  });
  if (sentTo !== null) {
    return (
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
            If a reward is ready for {sentTo}, you will find its link there in a few minutes. Nothing there? Please
            check your spam folder, too.
          </Trans>
        </Notice>
      </Outcome>
    );
  }
  return (
    <Card>
      <h2>
        <Trans>Can’t find the e-mail?</Trans>
      </h2>
      <p>
        <Trans>Enter your e-mail address and we will send you the link again.</Trans>
      </p>
      <FormFrame form={form} submitLabel={t`Send link`}>
        <FormTextField form={form} name="email" type="email" autoComplete="email" inputMode="email" />
      </FormFrame>
    </Card>
  );
}
