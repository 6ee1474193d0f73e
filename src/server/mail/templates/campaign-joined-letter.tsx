import { Link } from '@react-email/link';
import { Trans, useLingui } from '@lingui/react/macro';
import { Box } from './box.tsx';
import { colours } from './colours.ts';
import { Paragraph } from './paragraph.tsx';
import { PersonalLetter } from './personal-letter.tsx';
import { plainText } from './plain-text.ts';
import type { TemplateProps } from './template.ts';

/** What was agreed to with a referral, word for word, and the link that ends it. */
export function CampaignJoinedLetter({ mail, look, language, title }: TemplateProps<'campaign-joined'>) {
  const { t } = useLingui();
  const { firstName, campaignTexts, optoutUrl } = mail;
  const { companyName } = look;
  return (
    <PersonalLetter
      {...{ firstName, look, language, title }}
      preview={t`You can withdraw it at any time.`}
      why={<Trans>You get this e-mail because you agreed to this with a referral at {companyName}.</Trans>}
    >
      <Paragraph>
        <Trans>with your referral you agreed to this:</Trans>
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
    </PersonalLetter>
  );
}
