import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { User } from '#contract/calls/account.ts';
import { changeOwnName } from '#contract/calls/own-data.ts';
import { salutation, valuesOf } from '#contract/states.ts';
import { FormFrame } from '#widget/forms/form-frame.tsx';
import { FormSelect } from '#widget/forms/form-select.tsx';
import { FormTextField } from '#widget/forms/form-text-field.tsx';
import { useContractForm } from '#widget/forms/use-contract-form.ts';
import { useSalutations } from '#widget/forms/use-salutations.ts';
import { call } from '#widget/http/call.ts';
import { signInBy } from '#widget/session/log-in-and-out.ts';
import { Notice } from '#widget/ui/notice.tsx';
import styles from './name-form.module.css';

export function NameForm({ user }: { readonly user: User }) {
  const { t } = useLingui();
  const salutations = useSalutations();
  /** What stood there when it was saved; null before. */
  const [saved, setSaved] = useState<string | null>(null);
  const form = useContractForm({
    schema: changeOwnName.body,
    initialInput: {
      salutation: valuesOf(salutation).find((known) => known === user.salutation) ?? salutation.none,
      firstName: user.firstName,
      lastName: user.lastName,
    },
    labels: { salutation: t`Salutation`, firstName: t`First name`, lastName: t`Last name` },
    send: async (body) => {
      setSaved(null);
      if (await signInBy(call(changeOwnName, { body }))) setSaved(entered());
    },
  });
  const entered = (): string => JSON.stringify((['salutation', 'firstName', 'lastName'] as const).map(form.valueOf));
  return (
    <>
      <p>
        <Trans>
          Your e-mail address: <strong className={styles.email}>{user.email}</strong>
        </Trans>
      </p>
      {saved === entered() && <Notice tone="success" title={<Trans>Saved.</Trans>} />}
      <FormFrame form={form} submitLabel={<Trans>Save name</Trans>}>
        <FormSelect form={form} name="salutation" optional options={salutations} />
        <div className={styles.names}>
          <FormTextField form={form} name="firstName" autoComplete="given-name" />
          <FormTextField form={form} name="lastName" autoComplete="family-name" />
        </div>
      </FormFrame>
    </>
  );
}
