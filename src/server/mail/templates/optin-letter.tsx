import { Trans, useLingui } from '@lingui/react/macro';
import { promised } from '#contract/promises.ts';
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
      <NewsletterWish text={newsletterText} />
      <Paragraph quiet>
        <Trans>Before you confirm, the page shows you every word of what you agree to.</Trans>
      </Paragraph>
      {newsletterText !== null && (
        <Paragraph quiet>
          <Trans>There you can leave out the newsletter. You can also unsubscribe at any time.</Trans>
        </Paragraph>
      )}
      <Action look={look} href={mail.confirmUrl}>
        <Trans>Confirm</Trans>
      </Action>
      <Expiry at={mail.expiresAt} />
    </Letter>
  );
}
