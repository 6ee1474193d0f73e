import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { inviteEmployee, newEmployee } from '#contract/agency/employees/calls.ts';
import { invitationDays } from '#contract/agency/employees/states.ts';
import { FormFrame } from '#widget/forms/form-frame.tsx';
import { FormTextField } from '#widget/forms/form-text-field.tsx';
import { useContractForm } from '#widget/forms/use-contract-form.ts';
import { call } from '#widget/http/call.ts';
import { Button } from '#widget/ui/button.tsx';
import { Card } from '#widget/ui/card.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';
import styles from './employees.module.css';

interface InviteEmployeeProps {
  /** Somebody was invited just before: the form takes the focus. */
  readonly isNext: boolean;
  /** Reads the list again. */
  readonly onInvited: () => Promise<void>;
  /** Begins anew, with an empty form. */
  readonly onNext: () => void;
}

/** Invites somebody by e-mail; what it says afterwards is the same for every address. */
export function InviteEmployee({ isNext, onInvited, onNext }: InviteEmployeeProps) {
  const { t } = useLingui();
  const id = useId();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useContractForm({
    schema: newEmployee,
    labels: { name: t`First and last name`, email: t`E-mail address` },
    send: async (body, keyFor) => {
      await call(inviteEmployee, { body, idempotencyKey: keyFor(body) });
      setSentTo(body.email);
      // It is sent, whether or not the list can be read at this moment.
      await onInvited().catch(() => undefined);
    },
  });
  const entry = (
    <Card className={styles.form}>
      <p>
        <Trans>
          An e-mail with a link goes to this address. It opens the office of your agency once, within {invitationDays}{' '}
          days, as an employee. Whoever is here already gets a new link by it.
        </Trans>
      </p>
      <FormFrame form={form} submitLabel={t`Send invitation`}>
        <FormTextField form={form} name="name" autoComplete="off" />
        <FormTextField form={form} name="email" type="email" inputMode="email" autoComplete="off" />
      </FormFrame>
    </Card>
  );
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id}>
        <Trans>Invite an employee</Trans>
      </h2>
      {sentTo === null ? (
        isNext ? (
          <Outcome isLong>{entry}</Outcome>
        ) : (
          entry
        )
      ) : (
        <Outcome>
          <Notice
            tone="success"
            title={<Trans>The invitation to {sentTo} is on its way.</Trans>}
            action={
              <Button variant="secondary" onClick={onNext}>
                <Trans>Invite somebody else</Trans>
              </Button>
            }
          >
            <Trans>
              It works for {invitationDays} days, and can be withdrawn until somebody uses it. One that was sent there
              before is over then. Where several went there lately, none goes now, and the last one works on.
            </Trans>
          </Notice>
        </Outcome>
      )}
    </section>
  );
}
