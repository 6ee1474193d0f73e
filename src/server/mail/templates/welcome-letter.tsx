import { Link } from '@react-email/link';
import { Trans, useLingui } from '@lingui/react/macro';
import { Action } from './action.tsx';
import { Box } from './box.tsx';
import { colours } from './colours.ts';
import { Letter } from './letter.tsx';
import { Paragraph } from './paragraph.tsx';
import { plainText } from './plain-text.ts';
import type { TemplateProps } from './template.ts';

/** The personal link to pass on and, for people without a password, the way into the personal area. */
export function WelcomeLetter({ mail, look, language, title }: TemplateProps<'welcome'>) {
  const { t } = useLingui();
  const { firstName, productName, shareUrl, registerUrl, customerNumberUrl, campaignTexts = [], optoutUrl } = mail;
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
      <Box>
        <Paragraph>
          <Link href={shareUrl} className="text" style={{ color: colours.text, textDecoration: 'underline' }}>
            {shareUrl}
          </Link>
        </Paragraph>
      </Box>
      <Paragraph>
        <Trans>
          Pass it on to people who would like to have it, and tell them that there is a reward for an order. An order
          counts if it comes through this link.
        </Trans>
      </Paragraph>
      {registerUrl === null ? null : (
        <>
          <Paragraph>
            <Trans>Set a password and see in your personal area what becomes of your referral.</Trans>
          </Paragraph>
          <Action look={look} href={registerUrl}>
            <Trans>Set a password</Trans>
          </Action>
        </>
      )}
      {customerNumberUrl === undefined ? null : (
        <>
          <Paragraph>
            <Trans>Do you have a contract with {companyName}? Then tell us your customer number.</Trans>
          </Paragraph>
          <Paragraph>
            <Link
              href={customerNumberUrl}
              className="text"
              style={{ color: colours.text, textDecoration: 'underline' }}
            >
              <Trans>Add my customer number</Trans>
            </Link>
          </Paragraph>
        </>
      )}
      {optoutUrl === undefined ? null : (
        <>
          <Paragraph>
            <Trans>You also agreed to this:</Trans>
          </Paragraph>
          {campaignTexts.map((text) => (
            <Box key={text}>
              <Paragraph quiet>{plainText(text)}</Paragraph>
            </Box>
          ))}
          <Paragraph>
            <Trans>
              Please keep this e-mail. With this link you can withdraw your consent at any time, without logging in:
            </Trans>
          </Paragraph>
          <Box>
            <Paragraph>
              <Link href={optoutUrl} className="text" style={{ color: colours.text, textDecoration: 'underline' }}>
                {optoutUrl}
              </Link>
            </Paragraph>
          </Box>
        </>
      )}
    </Letter>
  );
}
