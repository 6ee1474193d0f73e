import { useState } from 'react';
import { checkPasswordToken } from '#contract/calls/account-passwords.ts';
import { useSecret } from '#widget/host/host-context.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { passwordToken } from '#widget/session/password-token.ts';
import { Card } from '#widget/ui/card.tsx';
import { Page } from '#widget/ui/page.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { LinkProblem } from './link-problem.tsx';
import { PasswordForm } from './password-form.tsx';

interface PasswordSettingProps {
  readonly title: string;
  readonly lead: string;
}

/** Sets a password with a one-time link from a mail, or with the one a confirmation has just answered. */
export function PasswordSetting({ title, lead }: PasswordSettingProps) {
  const secret = useSecret();
  const [token] = useState(() => secret ?? passwordToken());
  return token === null ? (
    <Page title={title}>
      <LinkProblem code="PSOF0113" />
    </Page>
  ) : (
    <WithToken token={token} title={title} lead={lead} />
  );
}

function WithToken({ token, title, lead }: PasswordSettingProps & { readonly token: string }) {
  const link = useAnswer(token, (signal) => call(checkPasswordToken, { body: { token }, signal }));
  return (
    <Page title={title} lead={link.status === 'failed' ? undefined : lead}>
      {link.status === 'loading' && <Skeleton lines={5} />}
      {link.status === 'failed' && <LinkProblem code={link.code} onTryAgain={link.retry} />}
      {link.status === 'loaded' && (
        <Card>
          <PasswordForm token={token} email={link.answer.email} />
        </Card>
      )}
    </Page>
  );
}
