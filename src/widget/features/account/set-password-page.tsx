import { useLingui } from '@lingui/react/macro';
import { PasswordSetting } from './password-setting.tsx';

/** `/passwortsetzen`: another password, with a link from a mail. */
export default function SetPasswordPage() {
  const { t } = useLingui();
  return (
    <PasswordSetting
      title={t`Set a new password`}
      lead={t`After this you are logged in; sessions on other devices end.`}
    />
  );
}
