import { Trans, useLingui } from '@lingui/react/macro';
import { Action } from './action.tsx';
import { Expiry } from './expiry.tsx';
import { Letter } from './letter.tsx';
import { Paragraph } from './paragraph.tsx';
import type { TemplateProps } from './template.ts';

/** Asks somebody whether to work in the office of an agency. An owner may have the address wrong: nothing that was typed stands in it. */
export function EmployeeLetter({ mail, look, language, title }: TemplateProps<'employee-invitation'>) {
  const { t } = useLingui();
  const { companyName } = look;
  const { agencyName, inviterName } = mail;
  return (
    <Letter
      look={look}
      language={language}
      title={title}
      preview={t`You decide whether you want to work there.`}
      why={
        <Trans>
          You get this e-mail because the owner of an agency that works for {companyName} entered this address. If you
          do not expect it, you do not need to do anything: without you the link opens nothing, and we delete the
          address when it ends.
        </Trans>
      }
    >
      <Paragraph>
        <Trans>Hello,</Trans>
      </Paragraph>
      <Paragraph>
        {inviterName === '' ? (
          <Trans>
            the owner of the agency “{agencyName}” invites you to work in its agency office as an employee. There you
            see what comes of the agency’s recommendations in the referral programme of {companyName}.
          </Trans>
        ) : (
          <Trans>
            {inviterName}, owner of the agency “{agencyName}”, invites you to work in its agency office as an employee.
            There you see what comes of the agency’s recommendations in the referral programme of {companyName}.
          </Trans>
        )}
      </Paragraph>
      <Paragraph>
        <Trans>
          The link signs you in once, on the device on which you open it; later the sign-in page sends you another one.
          We keep the name by which the agency knows you, and your address only in a form that nobody can read.
        </Trans>
      </Paragraph>
      <Action look={look} href={mail.officeUrl}>
        <Trans>Open the agency office</Trans>
      </Action>
      <Expiry at={mail.expiresAt} />
      <Paragraph>
        <Trans>Do not pass this e-mail on: whoever has the link can come into the office in your place.</Trans>
      </Paragraph>
    </Letter>
  );
}
