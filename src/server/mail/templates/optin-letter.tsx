import { Trans, useLingui } from '@lingui/react/macro';
import { Action } from './action.tsx';
import { Expiry } from './expiry.tsx';
import { Letter } from './letter.tsx';
import { NewsletterWish } from './newsletter-wish.tsx';
import { Paragraph } from './paragraph.tsx';
import type { TemplateProps } from './template.ts';

/** The request for confirmation (double opt-in): what is confirmed, and no advertising. */
export function OptinLetter({ mail, look, language, title }: TemplateProps<'optin'>) {
  const { t } = useLingui();
  const { productName, newsletterText } = mail;
  const { companyName } = look;
  return (
    <Letter
      look={look}
      language={language}
      title={title}
      preview={t`One click, then your link works.`}
      why={
        <Trans>
          You get this e-mail because someone entered this address to recommend {companyName}. If that was not you, you
          need not do anything: without your confirmation nothing happens.
        </Trans>
      }
    >
      <Paragraph>
        <Trans>Hello,</Trans>
      </Paragraph>
      <Paragraph>
        <Trans>
          you want to recommend “{productName}”. Please confirm that this e-mail address is yours. Only then can your
          link be used.
        </Trans>
      </Paragraph>
      <NewsletterWish text={newsletterText} />
      <Action look={look} href={mail.confirmUrl}>
        <Trans>Confirm</Trans>
      </Action>
      <Expiry at={mail.expiresAt} />
    </Letter>
  );
}
