import { Trans, useLingui } from '@lingui/react/macro';
import { Action } from './action.tsx';
import { Expiry } from './expiry.tsx';
import { Paragraph } from './paragraph.tsx';
import { PersonalLetter } from './personal-letter.tsx';
import type { TemplateProps } from './template.ts';

/** The account is there, and this is the way in. */
export function AccountWelcomeLetter({ mail, look, language, title }: TemplateProps<'account-welcome'>) {
  const { t } = useLingui();
  const { firstName, areaUrl, registerUrl, expiresAt } = mail;
  const { companyName } = look;
  return (
    <PersonalLetter
      {...{ firstName, look, language, title }}
      preview={registerUrl === null ? t`This is the way to your personal area.` : t`Set your password now.`}
      why={<Trans>You get this e-mail because you have an account with the referral programme of {companyName}.</Trans>}
    >
      {registerUrl === null ? (
        <>
          <Paragraph>
            <Trans>
              your account is ready. In your personal area you can recommend and see the status of your referrals.
            </Trans>
          </Paragraph>
          <Action look={look} href={areaUrl}>
            <Trans>To my personal area</Trans>
          </Action>
        </>
      ) : (
        <>
          <Paragraph>
            <Trans>your e-mail address is confirmed. Set a password, then you can come back at any time.</Trans>
          </Paragraph>
          <Action look={look} href={registerUrl}>
            <Trans>Set a password</Trans>
          </Action>
          {expiresAt !== null && <Expiry at={expiresAt} />}
          <Paragraph>
            <Trans>Do not pass this e-mail on: whoever has the link can set your password.</Trans>
          </Paragraph>
        </>
      )}
    </PersonalLetter>
  );
}
