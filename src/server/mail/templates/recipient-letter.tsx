import { Trans, useLingui } from '@lingui/react/macro';
import { Action } from './action.tsx';
import { Expiry } from './expiry.tsx';
import { Letter } from './letter.tsx';
import { Paragraph } from './paragraph.tsx';
import type { TemplateProps } from './template.ts';

/** Asks a recipient, who has just entered the data on the partner's page, to confirm it. Never a recommendation. */
export function RecipientLetter({ mail, look, language, title }: TemplateProps<'recipient-confirmation'>) {
  const { t } = useLingui();
  const { recommenderName, productName } = mail;
  const { companyName } = look;
  return (
    <Letter
      look={look}
      language={language}
      title={title}
      preview={t`One click, then your details are confirmed.`}
      why={
        <Trans>
          You get this e-mail because someone entered this address on a referral page of {companyName}. If that was not
          you, you need not do anything: details without a confirmation are deleted after 12 weeks.
        </Trans>
      }
    >
      <Paragraph>
        <Trans>Hello,</Trans>
      </Paragraph>
      <Paragraph>
        <Trans>
          you followed the link of {recommenderName} for “{productName}” and entered your details. Please confirm that
          they are yours, so that we can assign your order to the referral.
        </Trans>
      </Paragraph>
      <Action look={look} href={mail.confirmUrl}>
        <Trans>Confirm details</Trans>
      </Action>
      <Expiry at={mail.expiresAt} />
    </Letter>
  );
}
