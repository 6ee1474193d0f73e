import { Trans, useLingui } from '@lingui/react/macro';
import { completeTracking, trackingForm } from '#contract/referral/recipient/calls-tracking.ts';
import { call } from '#widget/http/call.ts';
import { useBoot } from '#widget/session/widget-context.ts';
import { useCheckedSending } from '#widget/forms/use-checked-sending.ts';
import { useConsentText } from '#widget/declaring/use-consent-text.tsx';
import { useContractForm } from '#widget/forms/use-contract-form.ts';
import { FormCheckbox } from '#widget/forms/form-checkbox.tsx';
import { FormFrame } from '#widget/forms/form-frame.tsx';
import { FormPersonName } from '#widget/forms/form-person-name.tsx';
import { FormTextField } from '#widget/forms/form-text-field.tsx';
import { SecurityCheckProgress } from '#widget/forms/security-check-progress.tsx';
import { showChangedText } from '#widget/forms/changed-texts.tsx';
import type { DetailsFormProps } from './details-form.ts';
import { entrySource } from './entry-source.ts';
import styles from './telecom-recipient-form.module.css';
import { useKeptVisit } from './use-kept-visit.ts';

/** The details of a telecom provider's recipient: also where they live and when they were born (specification §3.1). */
export function TelecomRecipientForm({ referral, channel }: DetailsFormProps) {
  const { t } = useLingui();
  const { config } = useBoot();
  const keepVisit = useKeptVisit(referral);
  const { referralNumber, consentText, consentVersion, youngUnder } = referral;
  const consent = useConsentText({ text: consentText, version: consentVersion });
  const newsletter = useConsentText('newsletter');

  const checked = useCheckedSending();
  const form = useContractForm({
    schema: trackingForm,
    initialInput: {
      recipientDetails: {
        salutation: '',
        firstName: '',
        lastName: '',
        birthDate: '',
        email: '',
        phone: '',
        address: { street: '', houseNumber: '', postcode: '', city: '' },
        mayAdvertise: false,
      },
      consent: false,
    },
    shown: { ...consent.stampedAs('consent'), ...(config.newsletter && newsletter.stampedAs('advertising')) },
    labels: {
      'recipientDetails.salutation': t`Salutation`,
      'recipientDetails.firstName': t`First name`,
      'recipientDetails.lastName': t`Last name`,
      'recipientDetails.birthDate': t`Date of birth`,
      'recipientDetails.address.street': t`Street`,
      'recipientDetails.address.houseNumber': t`House number`,
      'recipientDetails.address.postcode': t`Postcode`,
      'recipientDetails.address.city': t`Town`,
      'recipientDetails.email': t`E-mail address`,
      'recipientDetails.phone': t`Telephone`,
      consent: t`Consent`,
      'recipientDetails.mayAdvertise': t`Newsletter`,
    },
    send: async (details, keyFor) => {
      const body = { referralNumber, ...details };
      const created = await checked.send((captcha, signal) =>
        call(completeTracking, {
          query: { channel, entrySource },
          body: { ...body, captcha },
          idempotencyKey: keyFor(body),
          signal,
        }),
      );
      if (created) keepVisit(created, details.recipientDetails.email);
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
      <FormPersonName
        form={form}
        names={['recipientDetails.salutation', 'recipientDetails.firstName', 'recipientDetails.lastName']}
      />
      <FormTextField
        form={form}
        name="recipientDetails.birthDate"
        autoComplete="bday"
        hint={
          youngUnder === null
            ? t`Day, month and year, for example 24.12.1990`
            : t`Only for people under ${youngUnder}. Day, month and year, for example 24.12.2003`
        }
      />
      <div className={styles.street}>
        <FormTextField form={form} name="recipientDetails.address.street" autoComplete="address-line1" />
        <FormTextField form={form} name="recipientDetails.address.houseNumber" autoComplete="off" />
      </div>
      <div className={styles.town}>
        <FormTextField
          form={form}
          name="recipientDetails.address.postcode"
          autoComplete="postal-code"
          inputMode="numeric"
        />
        <FormTextField form={form} name="recipientDetails.address.city" autoComplete="address-level2" />
      </div>
      <FormTextField
        form={form}
        name="recipientDetails.email"
        type="email"
        autoComplete="email"
        hint={t`We will send you a link for confirmation there.`}
      />
      <FormTextField form={form} name="recipientDetails.phone" type="tel" autoComplete="tel" optional />
      <div>
        <FormCheckbox form={form} name="consent" version={consent.version} required>
          {consent.words}
        </FormCheckbox>
        {config.newsletter && (
          <FormCheckbox form={form} name="recipientDetails.mayAdvertise" version={newsletter.version}>
            {newsletter.words} <Trans>(optional)</Trans>
          </FormCheckbox>
        )}
      </div>
    </FormFrame>
  );
}
