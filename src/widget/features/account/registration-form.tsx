import { Trans, useLingui } from '@lingui/react/macro';
import { createRecommender, newRecommender } from '#contract/people/account/calls-registration.ts';
import { showChangedText } from '#widget/forms/changed-texts.tsx';
import { FormCheckbox } from '#widget/forms/form-checkbox.tsx';
import { FormFrame } from '#widget/forms/form-frame.tsx';
import { FormPersonName } from '#widget/forms/form-person-name.tsx';
import { FormTextField } from '#widget/forms/form-text-field.tsx';
import { SecurityCheckProgress } from '#widget/forms/security-check-progress.tsx';
import { useCheckedSending } from '#widget/forms/use-checked-sending.ts';
import { useContractForm } from '#widget/forms/use-contract-form.ts';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { call } from '#widget/http/call.ts';
import { useBoot, useWidget } from '#widget/session/widget-context.ts';
import { rereadBoot } from '#widget/session/reread-boot.ts';
import { LinkedText } from '#widget/ui/linked-text.tsx';
import { waysOfAccount } from './ways-of-account.tsx';
import styles from './registration-form.module.css';

/** Whom the mail went to, and by what it can be asked for again. */
export interface Registered {
  readonly id: string;
  readonly email: string;
}

export function RegistrationForm({ onRegistered }: { readonly onRegistered: (registered: Registered) => void }) {
  const widget = useWidget();
  const { t } = useLingui();
  const { config, texts, language } = useBoot();
  const { route, hrefOf } = useNavigation();
  const { termsLabel, newsletterLabel } = texts;
  const newsletter = config.newsletter ? newsletterLabel : { text: '', version: '' };

  const checked = useCheckedSending();
  const form = useContractForm({
    schema: newRecommender,
    initialInput: {
      salutation: '',
      firstName: '',
      lastName: '',
      email: '',
      termsAccepted: false,
      termsText: termsLabel.text,
      termsVersion: termsLabel.version,
      newsletterPermission: false,
      newsletterText: newsletter.text,
      newsletterVersion: newsletter.version,
    },
    labels: {
      salutation: t`Salutation`,
      firstName: t`First name`,
      lastName: t`Last name`,
      email: t`E-mail address`,
      termsAccepted: t`Terms`,
      newsletterPermission: t`Newsletter`,
    },
    send: async (entries, keyFor) => {
      // The labels as they are shown now: the person may have changed the language after the form was opened.
      const body = {
        ...entries,
        termsText: termsLabel.text,
        termsVersion: termsLabel.version,
        newsletterText: newsletter.text,
        newsletterVersion: newsletter.version,
      };
      const registered = await checked.send((captcha, signal) =>
        call(createRecommender, { body: { ...body, captcha }, idempotencyKey: keyFor(body), signal }),
      );
      if (registered) onRegistered({ id: registered.id, email: body.email });
    },
  });

  return (
    <FormFrame
      form={form}
      submitLabel={<Trans>Register</Trans>}
      aside={checked.checking && <SecurityCheckProgress />}
      ways={{ ...waysOfAccount(), PSOF0309: showChangedText(() => rereadBoot(widget, route, language)) }}
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
        <FormCheckbox form={form} name="termsAccepted" version={termsLabel.version} required>
          <LinkedText text={termsLabel.text} hrefOf={hrefOf} />
        </FormCheckbox>
        {config.newsletter && (
          <FormCheckbox form={form} name="newsletterPermission" version={newsletterLabel.version}>
            <LinkedText text={newsletterLabel.text} hrefOf={hrefOf} />{' '}
            <span className={styles.optional}>
              <Trans>(optional)</Trans>
            </span>
          </FormCheckbox>
        )}
      </div>
    </FormFrame>
  );
}
