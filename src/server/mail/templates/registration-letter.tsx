import { Trans, useLingui } from '@lingui/react/macro';
import { Action } from './action.tsx';
import { Box } from './box.tsx';
import { Expiry } from './expiry.tsx';
import { Letter } from './letter.tsx';
import { Paragraph } from './paragraph.tsx';
import { plainText } from './plain-text.ts';
import type { TemplateProps } from './template.ts';

/** The request for confirmation to somebody who registers: what is confirmed, and no advertising. */
export function RegistrationLetter({ mail, look, language, title }: TemplateProps<'registration'>) {
  const { t } = useLingui();
  const { firstName, newsletterText } = mail;
  const { companyName } = look;
  return (
    <Letter
      look={look}
      language={language}
      title={title}
      preview={t`One more step, then you have your account.`}
      why={
        <Trans>
          You get this e-mail because someone entered this address to register at {companyName}. If that was not you,
          you need not do anything: without your confirmation there is no account.
        </Trans>
      }
    >
      <Paragraph>
        <Trans>Hello {firstName},</Trans>
      </Paragraph>
      <Paragraph>
        <Trans>
          please confirm that this e-mail address is yours, and choose a password. Then your account is ready.
        </Trans>
      </Paragraph>
      {newsletterText === null ? null : (
        <>
          <Paragraph>
            <Trans>You also asked for the newsletter. Your confirmation covers this wish too:</Trans>
          </Paragraph>
          <Box>
            <Paragraph quiet>{plainText(newsletterText)}</Paragraph>
          </Box>
        </>
      )}
      <Action look={look} href={mail.confirmUrl}>
        <Trans>Finish registration</Trans>
      </Action>
      <Expiry at={mail.expiresAt} />
    </Letter>
  );
}
