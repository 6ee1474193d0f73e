import { Trans, useLingui } from '@lingui/react/macro';
import { Action } from './action.tsx';
import { Expiry } from './expiry.tsx';
import { Letter } from './letter.tsx';
import { Paragraph } from './paragraph.tsx';
import type { TemplateProps } from './template.ts';

export function PasswordLetter({ mail, look, language, title }: TemplateProps<'password-reset'>) {
  const { t } = useLingui();
  const { firstName } = mail;
  const { companyName } = look;
  return (
    <Letter
      look={look}
      language={language}
      title={title}
      preview={t`Set a new password for your personal area.`}
      why={
        <Trans>
          You get this e-mail because someone asked for a new password for this address at {companyName}. If that was
          not you, you do not need to do anything: as long as nobody uses the link, your password stays as it is.
        </Trans>
      }
    >
      <Paragraph>
        <Trans>Hello {firstName},</Trans>
      </Paragraph>
      <Paragraph>
        <Trans>use this link to set a new password for your personal area. It works only once.</Trans>
      </Paragraph>
      <Action look={look} href={mail.resetUrl}>
        <Trans>Set a new password</Trans>
      </Action>
      <Expiry at={mail.expiresAt} />
      <Paragraph>
        <Trans>Do not pass this e-mail on: whoever has the link can set your password.</Trans>
      </Paragraph>
    </Letter>
  );
}
