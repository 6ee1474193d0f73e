import { Trans, useLingui } from '@lingui/react/macro';
import { Action } from './action.tsx';
import { Letter } from './letter.tsx';
import { Paragraph } from './paragraph.tsx';
import type { TemplateProps } from './template.ts';

/** Tells a confirmed recipient that the details were given again; on the page the same is said as to anybody new. Who recommended may be gone. */
export function RecipientKnownLetter({ mail, look, language, title }: TemplateProps<'recipient-known'>) {
  const { t } = useLingui();
  const { firstName, recommenderName, productName } = mail;
  const { companyName } = look;
  return (
    <Letter
      look={look}
      language={language}
      title={title}
      preview={t`You do not need to do anything.`}
      why={
        <Trans>
          You get this e-mail because someone entered this address again on a referral page of {companyName}. If that
          was not you, you do not need to do anything: they have learned nothing about you.
        </Trans>
      }
    >
      <Paragraph>
        <Trans>Hello {firstName},</Trans>
      </Paragraph>
      <Paragraph>
        {recommenderName === '' ? (
          <Trans>
            your details for “{productName}” were entered again. You have already confirmed them, so nothing has
            changed. Here you can see the status of your order on any device.
          </Trans>
        ) : (
          <Trans>
            your details for “{productName}”, recommended by {recommenderName}, were entered again. You have already
            confirmed them, so nothing has changed. Here you can see the status of your order on any device.
          </Trans>
        )}
      </Paragraph>
      <Action look={look} href={mail.stateUrl}>
        <Trans>See my order</Trans>
      </Action>
    </Letter>
  );
}
