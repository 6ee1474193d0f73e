import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { deleteAccount, passwordProof } from '#contract/records/erasure/calls.ts';
import { FormFrame } from '#widget/forms/form-frame.tsx';
import { FormPasswordField } from '#widget/forms/form-password-field.tsx';
import { useContractForm } from '#widget/forms/use-contract-form.ts';
import { call } from '#widget/http/call.ts';
import { useWidget } from '#widget/session/widget-context.ts';
import { NotDeleted } from './not-deleted.tsx';

interface DeleteByPasswordProps {
  readonly email: string;
  /** Keeps the account. */
  readonly cancel: ReactNode;
}

/** The password shows that it is the person, and not somebody at an open screen. */
export function DeleteByPassword({ email, cancel }: DeleteByPasswordProps) {
  const { session } = useWidget();
  const { t } = useLingui();
  const form = useContractForm({
    schema: passwordProof,
    labels: { password: t`Password` },
    meant: { PSOF0116: 'password' },
    send: async (body) => {
      await call(deleteAccount, { body });
      session.signOut('deleted');
    },
  });
  const afterTries = (
    <NotDeleted>
      <Trans>Set a new password</Trans>
    </NotDeleted>
  );
  return (
    <FormFrame form={form} submitLabel={<Trans>Delete for good</Trans>} aside={cancel} ways={{ PSOF0105: afterTries }}>
      {/* Tells a password manager whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <FormPasswordField form={form} name="password" autoComplete="current-password" />
    </FormFrame>
  );
}
