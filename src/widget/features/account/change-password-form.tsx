import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { changePassword, passwordChange } from '#contract/people/account/calls-passwords.ts';
import { pathTo } from '#contract/routes.ts';
import { FormFrame } from '#widget/forms/form-frame.tsx';
import { FormPasswordField } from '#widget/forms/form-password-field.tsx';
import { useContractForm } from '#widget/forms/use-contract-form.ts';
import { call } from '#widget/http/call.ts';
import { signInBy } from '#widget/session/log-in-and-out.ts';
import { useWidget } from '#widget/session/widget-context.ts';
import { waysOfAccount } from './ways-of-account.tsx';
import { PasswordRules } from './password-rules.tsx';

interface ChangePasswordFormProps {
  readonly email: string;
  readonly onChanged: () => void;
}

export function ChangePasswordForm({ email, onChanged }: ChangePasswordFormProps) {
  const { session } = useWidget();
  const { t } = useLingui();
  const form = useContractForm({
    schema: passwordChange,
    labels: {
      currentPassword: t`Current password`,
      password: t`New password`,
      passwordRepeat: t`Repeated password`,
    },
    meant: { PSOF0115: 'currentPassword' },
    send: async (body) => {
      if (await signInBy(session, call(changePassword, { body }))) onChanged();
    },
  });

  return (
    <FormFrame
      form={form}
      submitLabel={t`Change password`}
      ways={waysOfAccount()}
      aside={
        <Link href={pathTo('forgotPassword')}>
          <Trans>Forgotten your password?</Trans>
        </Link>
      }
    >
      {/* Tells a password manager whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <FormPasswordField form={form} name="currentPassword" autoComplete="current-password" />
      <FormPasswordField
        form={form}
        name="password"
        autoComplete="new-password"
        hint={<PasswordRules password={form.textOf('password')} />}
      />
      <FormPasswordField form={form} name="passwordRepeat" autoComplete="new-password" />
    </FormFrame>
  );
}
