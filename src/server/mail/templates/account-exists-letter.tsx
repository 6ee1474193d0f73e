import { Link } from '@react-email/link';
import { Trans, useLingui } from '@lingui/react/macro';
import { Action } from './action.tsx';
import { colours } from './colours.ts';
import { Paragraph } from './paragraph.tsx';
import { PersonalLetter } from './personal-letter.tsx';
import type { TemplateProps } from './template.ts';

/** What only the owner of the address may know: there is an account already. */
export function AccountExistsLetter({ mail, look, language, title }: TemplateProps<'account-exists'>) {
  const { t } = useLingui();
  const { firstName, loginUrl, forgotUrl } = mail;
  const { companyName } = look;
  return (
    <PersonalLetter
      {...{ firstName, look, language, title }}
      preview={t`You can simply log in.`}
      why={
        <Trans>
          You get this e-mail because someone entered this address to register at {companyName}. If that was not you,
          you do not need to do anything: your account stays as it is.
        </Trans>
      }
    >
      <Paragraph>
        <Trans>
          somebody wanted to register with your e-mail address. You already have an account, so you can log in:
        </Trans>
      </Paragraph>
      <Action look={look} href={loginUrl}>
        <Trans>Log in</Trans>
      </Action>
      <Paragraph quiet>
        <Trans>
          Forgotten your password?{' '}
          <Link href={forgotUrl} style={{ color: colours.muted, textDecoration: 'underline' }}>
            Request a new link
          </Link>
        </Trans>
      </Paragraph>
    </PersonalLetter>
  );
}
