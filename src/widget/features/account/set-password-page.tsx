import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Page } from '#widget/ui/page.tsx';
import { LinkProblem } from './link-problem.tsx';
import { PasswordSetting, useAccessToken } from './password-setting.tsx';

export const untilKnown = msg`Set a new password`;

/** `/passwortsetzen`: another password, with a link from a mail. */
export default function SetPasswordPage() {
  const { t } = useLingui();
  const token = useAccessToken();
  const title = t`Set a new password`;
  if (token === null) {
    return (
      <Page title={title}>
        <LinkProblem code="PSOF0113" />
      </Page>
    );
  }
  return (
    <PasswordSetting
      token={token}
      title={title}
      lead={t`Keep it to yourself and use it nowhere else. After this you are logged in here and logged out on other devices.`}
    />
  );
}
