import { Trans, useLingui } from '@lingui/react/macro';
import { Action } from './action.tsx';
import { berlinDay, berlinTime } from './expiry.tsx';
import { Paragraph } from './paragraph.tsx';
import { PersonalLetter } from './personal-letter.tsx';
import type { TemplateProps } from './template.ts';

/** Nobody's password is set unnoticed. */
export function PasswordSetLetter({ mail, look, language, title }: TemplateProps<'password-set'>) {
  const { t } = useLingui();
  const { firstName, at, forgotUrl } = mail;
  const { companyName } = look;
  const { email } = look.support;
  const day = berlinDay(at);
  const time = berlinTime(at);
  return (
    <PersonalLetter
      {...{ firstName, look, language, title }}
      preview={t`Was that you? If not, please set another one at once.`}
      why={<Trans>You get this e-mail because you have an account with the referral programme of {companyName}.</Trans>}
    >
      <Paragraph>
        <Trans>
          a new password was set for your account on {day} at {time} (German time). If that was you, there is nothing to
          do.
        </Trans>
      </Paragraph>
      <Paragraph>
        <Trans>
          If it was not you, set another password right away. Once you have, whoever set this one is logged out. Please
          also write to {email}.
        </Trans>
      </Paragraph>
      <Action look={look} href={forgotUrl}>
        <Trans>Request a link for another password</Trans>
      </Action>
    </PersonalLetter>
  );
}
