import { Trans, useLingui } from '@lingui/react/macro';
import { promised } from '#contract/promises.ts';
import { Action } from './action.tsx';
import { ConfirmedWords } from './confirmed-words.tsx';
import { Expiry } from './expiry.tsx';
import { Letter } from './letter.tsx';
import { Paragraph } from './paragraph.tsx';
import type { TemplateProps } from './template.ts';

/** The request for confirmation to somebody who registers: what is confirmed, and no advertising. */
export function RegistrationLetter({ mail, look, language, title }: TemplateProps<'registration'>) {
  const { t } = useLingui();
  const { companyName } = look;
  const { weeksToConfirm } = promised;
  return (
    <Letter
      {...{ look, language, title }}
      preview={t`One more step, then you have your account.`}
      why={
        <Trans>
          You get this e-mail because someone entered this address to register at {companyName}. If that was not you,
          you do not need to do anything: without your confirmation there is no account, and we delete the details after{' '}
          {weeksToConfirm} weeks.
        </Trans>
      }
    >
      <Paragraph>
        <Trans>Hello,</Trans>
      </Paragraph>
      <Paragraph>
        <Trans>please confirm that this e-mail address is yours, and set a password. Then your account is ready.</Trans>
      </Paragraph>
      <ConfirmedWords newsletterText={mail.newsletterText} />
      <Action look={look} href={mail.confirmUrl}>
        <Trans>Finish registration</Trans>
      </Action>
      <Expiry at={mail.expiresAt} />
    </Letter>
  );
}
