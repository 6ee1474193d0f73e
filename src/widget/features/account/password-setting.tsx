import { useState } from 'react';
import { checkPasswordToken } from '#contract/people/account/calls-passwords.ts';
import { useSecret } from '#widget/host/use-secret.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { passwordToken } from '#widget/session/password-token.ts';
import { useHandOver } from '#widget/session/widget-context.ts';
import { Card } from '#widget/ui/card.tsx';
import { Page } from '#widget/ui/page.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { LinkProblem } from './link-problem.tsx';
import { PasswordForm } from './password-form.tsx';

/** The token for a password: of the mailed link that led here, or of a confirmation that has just answered one. */
export function useAccessToken(): string | null {
  const oneTime = useHandOver(passwordToken);
  const secret = useSecret();
  const [token] = useState(() => secret ?? oneTime.read());
  return token;
}

interface PasswordSettingProps {
  readonly token: string;
  readonly title: string;
  readonly lead: string;
}

/** Sets a password with a one-time token. */
export function PasswordSetting({ token, title, lead }: PasswordSettingProps) {
  const link = useAnswer(token, (signal) => call(checkPasswordToken, { body: { token }, signal }));
  return (
    <Page title={title} lead={link.status === 'failed' ? undefined : lead}>
      {link.status === 'loading' && <Skeleton lines={5} />}
      {link.status === 'failed' && <LinkProblem code={link.code} onTryAgain={link.retry} />}
      {link.status === 'loaded' && (
        <Card>
          <PasswordForm token={token} link={link.answer} />
        </Card>
      )}
    </Page>
  );
}
