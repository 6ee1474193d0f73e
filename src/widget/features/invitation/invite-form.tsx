import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { invite, newInvitation } from '#contract/referral/invitation/calls.ts';
import { conversation } from '#contract/referral/invitation/states.ts';
import { pathTo } from '#contract/routes.ts';
import { FormCheckbox } from '#widget/forms/form-checkbox.tsx';
import { FormFrame } from '#widget/forms/form-frame.tsx';
import { FormSelect } from '#widget/forms/form-select.tsx';
import { FormTextField } from '#widget/forms/form-text-field.tsx';
import { SecurityCheckProgress } from '#widget/forms/security-check-progress.tsx';
import { demandIn, sendChecked } from '#widget/forms/send-checked.ts';
import { useContractForm } from '#widget/forms/use-contract-form.ts';
import { useSecurityCheck } from '#widget/forms/use-security-check.ts';
import { call } from '#widget/http/call.ts';
import styles from './invitation.module.css';

export interface SentInvitation {
  readonly employeeNumber: string;
  readonly email: string;
}

interface InviteFormProps {
  /** The one of the invitation before, or ''. */
  readonly employeeNumber: string;
  readonly onSent: (sent: SentInvitation) => void;
}

/** An adviser's number, the contact, and how they spoke (specification §3.1 "Agent invitation payload"). */
export function InviteForm({ employeeNumber, onSent }: InviteFormProps) {
  const { t } = useLingui();
  const { checking, begin } = useSecurityCheck();
  const form = useContractForm({
    schema: newInvitation,
    initialInput: { employeeNumber, kind: undefined, firstName: '', lastName: '', email: '', contactAgreed: false },
    labels: {
      employeeNumber: t`Your number as adviser`,
      kind: t`How you spoke`,
      firstName: t`First name`,
      lastName: t`Last name`,
      email: t`E-mail address of your contact`,
      contactAgreed: t`Agreement`,
    },
    send: async (wish, keyFor) => {
      const { signal, solve } = begin();
      const idempotencyKey = keyFor(wish);
      try {
        await sendChecked({
          solve,
          // An empty body asks.
          ask: async () => demandIn(await call(invite, { signal })),
          send: (captcha) => call(invite, { body: { ...wish, captcha }, idempotencyKey, signal }),
        });
        onSent({ employeeNumber: wish.employeeNumber, email: wish.email });
      } catch (error) {
        if (!signal.aborted) throw error; // who has left the form need not be told
      }
    },
  });
  const kinds = [
    { value: '', label: t`Please choose` },
    { value: conversation.inPerson, label: t`In person` },
    { value: conversation.phone, label: t`On the phone` },
    { value: conversation.video, label: t`In a video call` },
    { value: conversation.written, label: t`In writing` },
  ];
  return (
    <FormFrame
      keepsEntries
      form={form}
      submitLabel={<Trans>Send invitation</Trans>}
      aside={checking && <SecurityCheckProgress />}
    >
      <FormTextField form={form} name="employeeNumber" autoComplete="off" />
      <FormSelect form={form} name="kind" options={kinds} />
      {/* Not the adviser's own: no browser is to fill them in. */}
      <div className={styles.names}>
        <FormTextField form={form} name="firstName" autoComplete="off" />
        <FormTextField form={form} name="lastName" autoComplete="off" />
      </div>
      <FormTextField form={form} name="email" type="email" autoComplete="off" inputMode="email" />
      <FormCheckbox form={form} name="contactAgreed">
        <Trans>
          My contact agreed in this conversation that I enter these details and that this one e-mail is sent.
        </Trans>
      </FormCheckbox>
      <p>
        <Trans>
          We delete the details after 14 days, or as soon as your contact wishes. The{' '}
          <Link href={pathTo('privacy')}>privacy notice</Link> says more.
        </Trans>
      </p>
    </FormFrame>
  );
}
