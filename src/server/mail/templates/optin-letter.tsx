import { Trans, useLingui } from '@lingui/react/macro';
import { promised } from '#contract/promises.ts';
import { Action } from './action.tsx';
import { ConfirmedWords } from './confirmed-words.tsx';
import { Expiry } from './expiry.tsx';
import { Letter } from './letter.tsx';
import { Paragraph } from './paragraph.tsx';
import type { TemplateProps } from './template.ts';

/** The request for confirmation (double opt-in): what is confirmed, and no advertising. */
export function OptinLetter({ mail, look, language, title }: TemplateProps<'optin'>) {
  const { t } = useLingui();
  const { productName, newsletterText } = mail;
  const { companyName } = look;
  const { weeksToConfirm } = promised;
  return (
    <Letter
      look={look}
      language={language}
      title={title}
      preview={t`Please confirm your e-mail address.`}
      why={
        <Trans>
          You get this e-mail because someone entered this address to recommend {companyName}. If that was not you, you
          do not need to do anything: without your confirmation nothing happens, and we delete the details after{' '}
          {weeksToConfirm} weeks.
        </Trans>
      }
    >
      <Paragraph>
        <Trans>Hello,</Trans>
      </Paragraph>
      <Paragraph>
        <Trans>
          you want to recommend “{productName}”. Please confirm that this e-mail address is yours. Only then will your
          personal link work.
        </Trans>
      </Paragraph>
      <ConfirmedWords newsletterText={newsletterText} />
      <Action look={look} href={mail.confirmUrl}>
        <Trans>Confirm</Trans>
      </Action>
      <Expiry at={mail.expiresAt} />
    </Letter>
  );
}
