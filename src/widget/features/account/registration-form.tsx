import { Trans, useLingui } from '@lingui/react/macro';
import { createRecommender, newRecommender } from '#contract/people/account/calls-registration.ts';
import { useConsentText } from '#widget/declaring/use-consent-text.tsx';
import { showChangedText } from '#widget/forms/changed-texts.tsx';
import { FormCheckbox } from '#widget/forms/form-checkbox.tsx';
import { FormFrame } from '#widget/forms/form-frame.tsx';
import { FormPersonName } from '#widget/forms/form-person-name.tsx';
import { FormTextField } from '#widget/forms/form-text-field.tsx';
import { SecurityCheckProgress } from '#widget/forms/security-check-progress.tsx';
import { useCheckedSending } from '#widget/forms/use-checked-sending.ts';
import { useContractForm } from '#widget/forms/use-contract-form.ts';
import { call } from '#widget/http/call.ts';
import { useBoot } from '#widget/session/widget-context.ts';
import { waysOfAccount } from './ways-of-account.tsx';
import styles from './registration-form.module.css';

/** Whom the mail went to, and by what it can be asked for again. */
export interface Registered {
  readonly id: string;
  readonly email: string;
}

export function RegistrationForm({ onRegistered }: { readonly onRegistered: (registered: Registered) => void }) {
  const { t } = useLingui();
  const asksForNewsletter = useBoot().config.newsletter;
  const terms = useConsentText('terms');
  const newsletter = useConsentText('newsletter');

  const checked = useCheckedSending();
  const form = useContractForm({
    schema: newRecommender,
    initialInput: {
      salutation: '',
      firstName: '',
      lastName: '',
      email: '',
      termsAccepted: false,
      newsletterPermission: false,
    },
    shown: { ...terms.stampedAs('terms'), ...(asksForNewsletter && newsletter.stampedAs('newsletter')) },
    labels: {
      salutation: t`Salutation`,
      firstName: t`First name`,
      lastName: t`Last name`,
      email: t`E-mail address`,
      termsAccepted: t`Terms`,
      newsletterPermission: t`Newsletter`,
    },
    send: async (body, keyFor) => {
      const registered = await checked.send((captcha, signal) =>
        call(createRecommender, { body: { ...body, captcha }, idempotencyKey: keyFor(body), signal }),
      );
      if (registered) onRegistered({ id: registered.id, email: body.email });
    },
  });

  return (
    <FormFrame
      keepsEntries
      form={form}
      submitLabel={<Trans>Register</Trans>}
      aside={checked.checking && <SecurityCheckProgress />}
      ways={{ ...waysOfAccount(), PSOF0309: showChangedText(terms.reread) }}
    >
      <FormPersonName form={form} names={['salutation', 'firstName', 'lastName']} />
      <FormTextField
        form={form}
        name="email"
        hint={t`We will send you a link there to finish your registration.`}
        type="email"
        autoComplete="email"
      />
      <div>
        <FormCheckbox form={form} name="termsAccepted" version={terms.version} required>
          {terms.words}
        </FormCheckbox>
        {asksForNewsletter && (
          <FormCheckbox form={form} name="newsletterPermission" version={newsletter.version}>
            {newsletter.words}{' '}
            <span className={styles.optional}>
              <Trans>(optional)</Trans>
            </span>
          </FormCheckbox>
        )}
      </div>
    </FormFrame>
  );
}
