import { Link } from '@react-email/link';
import { Trans, useLingui } from '@lingui/react/macro';
import { LinkBox } from './box.tsx';
import { colours } from './colours.ts';
import { Letter } from './letter.tsx';
import { Paragraph } from './paragraph.tsx';
import type { TemplateProps } from './template.ts';

/** The personal link to pass on; the mail itself may be passed on too, so no other link in it has a secret. */
export function WelcomeLetter({ mail, look, language, title }: TemplateProps<'welcome'>) {
  const { t } = useLingui();
  const { firstName, productName, shareUrl, forgotUrl } = mail;
  const { companyName } = look;
  return (
    <Letter
      look={look}
      language={language}
      title={title}
      preview={t`You can pass it on now.`}
      why={<Trans>You get this e-mail because you confirmed a referral at {companyName}.</Trans>}
    >
      <Paragraph>
        <Trans>Hello {firstName},</Trans>
      </Paragraph>
      <Paragraph>
        <Trans>your e-mail address is confirmed. This is your personal link for “{productName}”:</Trans>
      </Paragraph>
      <LinkBox href={shareUrl} />
      <Paragraph>
        <Trans>
          Pass it on to people who would like to have it, and tell them that there is a reward for an order. An order
          counts if it comes through this link.
        </Trans>
      </Paragraph>
      {forgotUrl === null ? null : (
        <Paragraph>
          <Trans>
            In your personal area you see what becomes of your referral. You have no password for it yet:{' '}
            <Link href={forgotUrl} className="text" style={{ color: colours.text, textDecoration: 'underline' }}>
              Ask for a link to set one
            </Link>
          </Trans>
        </Paragraph>
      )}
    </Letter>
  );
}
