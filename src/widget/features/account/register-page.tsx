import { useLingui } from '@lingui/react/macro';
import { PasswordSetting } from './password-setting.tsx';

/** `/registrieren`: the first password, after the e-mail address was confirmed. */
export default function RegisterPage() {
  const { t } = useLingui();
  return (
    <PasswordSetting
      title={t`Finish your registration`}
      lead={t`Set a password and you can see at any time where your referrals stand.`}
    />
  );
}
