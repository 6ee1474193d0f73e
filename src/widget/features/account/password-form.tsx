import { useLingui } from '@lingui/react/macro';
import { setPassword } from '#contract/calls/account-passwords.ts';
import { pathTo } from '#contract/routes.ts';
import { FormFrame } from '#widget/forms/form-frame.tsx';
import { FormPasswordField } from '#widget/forms/form-password-field.tsx';
import { useContractForm } from '#widget/forms/use-contract-form.ts';
import { useOnward } from '#widget/host/use-onward.ts';
import { call } from '#widget/http/call.ts';
import { passwordToken } from '#widget/session/password-token.ts';
import { signInBy } from '#widget/session/log-in-and-out.ts';
import { remedyForAccount } from './account-remedy.tsx';
import { PasswordRules } from './password-rules.tsx';

interface PasswordFormProps {
  readonly token: string;
  readonly newsletterDeclined: boolean;
}

/** Whose it is stands nowhere in it: the address is known masked here, and a password manager would keep it like that. */
export function PasswordForm({ token, newsletterDeclined }: PasswordFormProps) {
  const { t } = useLingui();
  const onward = useOnward();
  const form = useContractForm({
    schema: setPassword.body,
    initialInput: { token },
    labels: { password: t`New password`, passwordRepeat: t`Repeated password` },
    send: async (body) => {
      const go = onward();
      const isIn = await signInBy(call(setPassword, { body: { ...body, newsletterDeclined } }));
      passwordToken.forget();
      if (isIn) go(pathTo('personalArea'));
    },
  });
  const password = form.textOf('password');

  return (
    <FormFrame form={form} submitLabel={t`Save password`} remedyFor={remedyForAccount}>
      <FormPasswordField
        form={form}
        name="password"
        autoComplete="new-password"
        hint={<PasswordRules password={password} />}
      />
      <FormPasswordField form={form} name="passwordRepeat" autoComplete="new-password" />
    </FormFrame>
  );
}
