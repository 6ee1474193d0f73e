import { Trans, useLingui } from '@lingui/react/macro';
import { ConsentBox, LinkBox } from './box.tsx';
import { Paragraph } from './paragraph.tsx';
import { PersonalLetter } from './personal-letter.tsx';
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
        <ConsentBox key={text} text={text} />
      ))}
      <Paragraph>
        <Trans>
          Please keep this e-mail. With this link you can withdraw your consent at any time, without logging in:
        </Trans>
      </Paragraph>
      <LinkBox href={optoutUrl} />
    </PersonalLetter>
  );
}
