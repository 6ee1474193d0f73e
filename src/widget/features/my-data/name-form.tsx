import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { User } from '#contract/people/account/calls.ts';
import { changeOwnName, changedName } from '#contract/people/account/calls-name.ts';
import { salutation } from '#contract/people/account/salutation.ts';
import { valuesOf } from '#contract/values-of.ts';
import { FormFrame } from '#widget/forms/form-frame.tsx';
import { FormPersonName } from '#widget/forms/form-person-name.tsx';
import { useContractForm } from '#widget/forms/use-contract-form.ts';
import { call } from '#widget/http/call.ts';
import { signInBy } from '#widget/session/log-in-and-out.ts';
import { useWidget } from '#widget/session/widget-context.ts';
import { Notice } from '#widget/ui/notice.tsx';
import styles from './name-form.module.css';

const names = ['salutation', 'firstName', 'lastName'] as const;

export function NameForm({ user }: { readonly user: User }) {
  const { session } = useWidget();
  const { t } = useLingui();
  /** What stood there when it was saved; null before. */
  const [saved, setSaved] = useState<string | null>(null);
  const form = useContractForm({
    schema: changedName,
    initialInput: {
      salutation: valuesOf(salutation).find((known) => known === user.salutation) ?? salutation.none,
      firstName: user.firstName,
      lastName: user.lastName,
    },
    labels: { salutation: t`Salutation`, firstName: t`First name`, lastName: t`Last name` },
    send: async (body) => {
      setSaved(null);
      if (await signInBy(session, call(changeOwnName, { body }))) setSaved(entered());
    },
  });
  const entered = (): string => JSON.stringify(names.map(form.valueOf));
  return (
    <>
      <p>
        <Trans>
          Your e-mail address: <strong className={styles.email}>{user.email}</strong>
        </Trans>
      </p>
      {saved === entered() && <Notice tone="success" title={<Trans>Saved.</Trans>} />}
      <FormFrame form={form} submitLabel={<Trans>Save name</Trans>}>
        <FormPersonName form={form} names={names} />
      </FormFrame>
    </>
  );
}
