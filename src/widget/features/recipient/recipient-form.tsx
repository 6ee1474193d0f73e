import { Trans, useLingui } from '@lingui/react/macro';
import { createRecipient, newRecipient } from '#contract/referral/recipient/calls.ts';
import { showChangedText } from '#widget/forms/changed-texts.tsx';
import { FormCheckbox } from '#widget/forms/form-checkbox.tsx';
import { FormFrame } from '#widget/forms/form-frame.tsx';
import { FormPersonName } from '#widget/forms/form-person-name.tsx';
import { FormTextField } from '#widget/forms/form-text-field.tsx';
import { SecurityCheckProgress } from '#widget/forms/security-check-progress.tsx';
import { useCheckedSending } from '#widget/forms/use-checked-sending.ts';
import { useContractForm } from '#widget/forms/use-contract-form.ts';
import { useConsentText } from '#widget/declaring/use-consent-text.tsx';
import { call } from '#widget/http/call.ts';
import type { DetailsFormProps } from './details-form.ts';
import { useKeptVisit } from './use-kept-visit.ts';

/** The details of a recipient, and their consent. */
export function RecipientForm({ referral, channel }: DetailsFormProps) {
  const { t } = useLingui();
  const keepVisit = useKeptVisit(referral);
  const { referralNumber, consentText, consentVersion } = referral;
  const consent = useConsentText({ text: consentText, version: consentVersion });

  const checked = useCheckedSending();
  const form = useContractForm({
    schema: newRecipient,
    initialInput: {
      salutation: '',
      firstName: '',
      lastName: '',
      email: '',
      consent: false,
    },
    shown: consent.stampedAs('consent'),
    labels: {
      salutation: t`Salutation`,
      firstName: t`First name`,
      lastName: t`Last name`,
      email: t`E-mail address`,
      consent: t`Consent`,
    },
    send: async (body, keyFor) => {
      const created = await checked.send((captcha, signal) =>
        call(createRecipient, {
          params: { referralNumber },
          query: { channel },
          body: { ...body, captcha },
          idempotencyKey: keyFor(body),
          signal,
        }),
      );
      if (created) keepVisit(created, body.email);
    },
  });

  return (
    <FormFrame
      keepsEntries
      form={form}
      submitLabel={<Trans>Send details</Trans>}
      aside={checked.checking && <SecurityCheckProgress />}
      ways={{ PSOF0309: showChangedText(consent.reread) }}
    >
      <FormPersonName form={form} names={['salutation', 'firstName', 'lastName']} />
      <FormTextField
        form={form}
        name="email"
        type="email"
        autoComplete="email"
        hint={t`We will send you a link for confirmation there.`}
      />
      <FormCheckbox form={form} name="consent" version={consent.version} required>
        {consent.words}
      </FormCheckbox>
    </FormFrame>
  );
}
