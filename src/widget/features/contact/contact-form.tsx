import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { contactMessage } from '#contract/people/contact/calls.ts';
import { pathTo } from '#contract/routes.ts';
import { contactTopic } from '#contract/people/contact/states.ts';
import { FormCheckbox } from '#widget/forms/form-checkbox.tsx';
import { FormFrame } from '#widget/forms/form-frame.tsx';
import { FormSelect } from '#widget/forms/form-select.tsx';
import { FormTextArea } from '#widget/forms/form-text-area.tsx';
import { FormTextField } from '#widget/forms/form-text-field.tsx';
import { SecurityCheckProgress } from '#widget/forms/security-check-progress.tsx';
import { useContractForm } from '#widget/forms/use-contract-form.ts';
import { useSecurityCheck } from '#widget/forms/use-security-check.ts';
import { useBoot, useSession } from '#widget/session/widget-context.ts';
import { ButtonLink } from '#widget/ui/button-link.tsx';
import styles from './contact-form.module.css';
import { sendMessage, type Copy } from './send-message.ts';

export interface SentMessage {
  readonly email: string;
  readonly copy: Copy;
}

export function ContactForm({ onSent }: { readonly onSent: (sent: SentMessage) => void }) {
  const { t } = useLingui();
  const { support } = useBoot().config;
  const user = useSession((session) => session.user);
  const { checking, begin } = useSecurityCheck();
  const form = useContractForm({
    schema: contactMessage,
    initialInput: {
      name: user ? `${user.firstName} ${user.lastName}`.trim() : '',
      email: user?.email ?? '',
      topic: undefined,
      contactText: '',
      copyWished: false,
    },
    labels: {
      name: t`Name`,
      email: t`E-mail address`,
      topic: t`Topic`,
      contactText: t`Message`,
      copyWished: t`Copy`,
    },
    send: async (message, keyFor) => {
      const { signal, solve } = begin();
      try {
        const copy = await sendMessage(message, {
          idempotencyKey: keyFor(message),
          signal,
          solve,
          ownEmail: user?.email,
        });
        onSent({ email: message.email, copy });
      } catch (error) {
        if (!signal.aborted) throw error; // who has left the form need not be told
      }
    },
  });
  const topics = [
    { value: '', label: t`Please choose` },
    { value: contactTopic.referral, label: t`A referral` },
    { value: contactTopic.bounty, label: t`A reward` },
    { value: contactTopic.account, label: t`My account` },
    { value: contactTopic.privacy, label: t`Privacy` },
    { value: contactTopic.accessibility, label: t`Accessibility` },
    { value: contactTopic.other, label: t`Something else` },
  ];

  // Who has written too often reaches the support by mail.
  const byMail = (
    <ButtonLink variant="secondary" href={`mailto:${support.email}`}>
      <Trans>Write an e-mail</Trans>
    </ButtonLink>
  );
  return (
    <FormFrame
      keepsEntries
      form={form}
      submitLabel={<Trans>Send message</Trans>}
      aside={checking && <SecurityCheckProgress />}
      ways={{ PSOF0603: byMail }}
    >
      <div className={styles.person}>
        <FormTextField form={form} name="name" autoComplete="name" />
        <FormTextField form={form} name="email" type="email" autoComplete="email" inputMode="email" />
      </div>
      <FormSelect form={form} name="topic" options={topics} />
      <FormTextArea form={form} name="contactText" rows={7} />
      <FormCheckbox form={form} name="copyWished">
        {user ? (
          <>
            <Trans>Send me a copy</Trans>
            <span className={styles.hint}>
              <Trans>A copy to any address other than {user.email} only confirms that your message has arrived.</Trans>
            </span>
          </>
        ) : (
          <Trans>Confirm by e-mail that my message has arrived (optional)</Trans>
        )}
      </FormCheckbox>
      <p className={styles.purpose}>
        <Trans>
          We use your details only to answer you. The <Link href={pathTo('privacy')}>privacy notice</Link> says more.
        </Trans>
      </p>
    </FormFrame>
  );
}
