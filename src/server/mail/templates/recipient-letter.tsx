import { Trans, useLingui } from '@lingui/react/macro';
import { promised } from '#contract/promises.ts';
import { Action } from './action.tsx';
import { ConsentBox } from './box.tsx';
import { ConfirmedWords } from './confirmed-words.tsx';
import { Expiry } from './expiry.tsx';
import { Letter } from './letter.tsx';
import { Paragraph } from './paragraph.tsx';
import type { TemplateProps } from './template.ts';

/**
 * Asks a recipient, who has just entered the data on the partner's page, to confirm it and what they agree to, word for word. Nobody has
 * confirmed the address yet: it names neither the product nor who recommended it.
 */
export function RecipientLetter({ mail, look, language, title }: TemplateProps<'recipient-confirmation'>) {
  const { t } = useLingui();
  const { companyName } = look;
  const { weeksToConfirm } = promised;
  return (
    <Letter
      look={look}
      language={language}
      title={title}
      preview={t`Only then can we assign your order to the referral.`}
      why={
        <Trans>
          You get this e-mail because someone entered this address on a referral page of {companyName}. If that was not
          you, you do not need to do anything: without your confirmation we delete the details after {weeksToConfirm}{' '}
          weeks.
        </Trans>
      }
    >
      <Paragraph>
        <Trans>Hello,</Trans>
      </Paragraph>
      <Paragraph>
        {mail.withContact ? (
          <Trans>
            this e-mail address, a name, an address and a date of birth were entered on a referral page of {companyName}
            . Before you confirm, the page shows you which. Please confirm that the details are yours and that we may
            use them in this way:
          </Trans>
        ) : (
          <Trans>
            this e-mail address and a name were entered on a referral page of {companyName}. Please confirm that the
            details are yours and that we may use them in this way:
          </Trans>
        )}
      </Paragraph>
      <ConsentBox text={mail.consentText} />
      {mail.newsletterText !== null && <ConfirmedWords newsletterText={mail.newsletterText} />}
      <Action look={look} href={mail.confirmUrl}>
        <Trans>Confirm details</Trans>
      </Action>
      <Expiry at={mail.expiresAt} />
    </Letter>
  );
}
