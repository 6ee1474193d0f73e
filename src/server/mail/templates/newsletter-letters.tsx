import { Trans, useLingui } from '@lingui/react/macro';
import { Action } from './action.tsx';
import { ConsentBox, LinkBox } from './box.tsx';
import { Expiry } from './expiry.tsx';
import { Paragraph } from './paragraph.tsx';
import { PersonalLetter } from './personal-letter.tsx';
import type { TemplateProps } from './template.ts';

/** Asks for the newsletter's confirmation (double opt-in): its wording, and no advertising. */
export function NewsletterOptinLetter({ mail, look, language, title }: TemplateProps<'newsletter-optin'>) {
  const { t } = useLingui();
  const { firstName, newsletterText } = mail;
  const { companyName } = look;
  return (
    <PersonalLetter
      {...{ firstName, look, language, title }}
      preview={t`Please confirm that you want it.`}
      why={
        look.autologin ? (
          <Trans>
            You get this e-mail because the newsletter of {companyName} was requested with your account. If that was not
            you, somebody else was in your account: please tell us at once. Without your confirmation you do not get the
            newsletter.
          </Trans>
        ) : (
          <Trans>
            You get this e-mail because the newsletter of {companyName} was requested with your account. If that was not
            you, somebody else was in your account: please set a new password and tell us. Without your confirmation you
            do not get the newsletter.
          </Trans>
        )
      }
    >
      <Paragraph>
        <Trans>please confirm that you want the newsletter:</Trans>
      </Paragraph>
      <ConsentBox text={newsletterText} />
      <Action look={look} href={mail.confirmUrl}>
        <Trans>Confirm newsletter</Trans>
      </Action>
      <Expiry at={mail.expiresAt} />
    </PersonalLetter>
  );
}

/** What was confirmed, word for word, and the link that ends it. */
export function NewsletterConfirmedLetter({ mail, look, language, title }: TemplateProps<'newsletter-confirmed'>) {
  const { t } = useLingui();
  const { firstName, newsletterText, optoutUrl } = mail;
  const { companyName } = look;
  return (
    <PersonalLetter
      {...{ firstName, look, language, title }}
      preview={t`You will hear from us.`}
      why={<Trans>You get this e-mail because you subscribed to the newsletter of {companyName}.</Trans>}
    >
      <Paragraph>
        <Trans>you are now subscribed to the newsletter. This is what you agreed to:</Trans>
      </Paragraph>
      <ConsentBox text={newsletterText} />
      <Paragraph>
        <Trans>Please keep this e-mail. With this link you can unsubscribe at any time, without logging in:</Trans>
      </Paragraph>
      <LinkBox href={optoutUrl} />
    </PersonalLetter>
  );
}
