import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import type { OwnRecipient } from '#contract/referral/recipient/calls.ts';
import { agreeAsRecipient } from '#contract/referral/recipient/calls-access.ts';
import { accepted } from '#contract/fields.ts';
import { pathTo } from '#contract/routes.ts';
import { useConsentText } from '#widget/declaring/use-consent-text.tsx';
import { showChangedText } from '#widget/forms/changed-texts.tsx';
import { FormCheckbox } from '#widget/forms/form-checkbox.tsx';
import { FormFrame } from '#widget/forms/form-frame.tsx';
import { useContractForm } from '#widget/forms/use-contract-form.ts';
import { call } from '#widget/http/call.ts';
import { Card } from '#widget/ui/card.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';
import { TermsProblem } from './terms-problem.tsx';

interface RecipientTermsProps {
  readonly token: string;
  readonly recipient: OwnRecipient;
  /** Reads the text again, which has changed meanwhile. */
  readonly reread: () => Promise<void>;
}

const agreement = v.object({ consent: accepted });

export function RecipientTerms({ token, recipient, reread }: RecipientTermsProps) {
  const { t } = useLingui();
  const [agreed, setAgreed] = useState(!recipient.consentDue);
  const { referralNumber, consentText } = recipient;
  const consent = useConsentText({ text: consentText, version: consentText });

  const form = useContractForm({
    schema: agreement,
    initialInput: { consent: false },
    labels: { consent: t`Consent` },
    send: async () => {
      await call(agreeAsRecipient, { token, body: { termsText: consentText } });
      setAgreed(true);
    },
  });

  if (!recipient.confirmed) return <TermsProblem code="PSOF0402" />;
  if (agreed) {
    const thanks = (
      <Notice tone="success" title={<Trans>Thank you, you have agreed</Trans>}>
        {consent.words}
      </Notice>
    );
    return (
      <Card>
        {recipient.consentDue ? <Outcome>{thanks}</Outcome> : thanks}
        <div>
          <RouteButton to={pathTo('recipient', { referralNumber })}>
            <Trans>Back to the recommendation</Trans>
          </RouteButton>
        </div>
      </Card>
    );
  }
  return (
    <Card>
      <FormFrame form={form} submitLabel={<Trans>Agree</Trans>} ways={{ PSOF0309: showChangedText(reread) }}>
        <FormCheckbox form={form} name="consent" version={consent.version} required>
          {consent.words}
        </FormCheckbox>
      </FormFrame>
    </Card>
  );
}
