import { Trans, useLingui } from '@lingui/react/macro';
import { Box } from './box.tsx';
import { Letter } from './letter.tsx';
import { Lines } from './lines.tsx';
import { Paragraph } from './paragraph.tsx';
import type { TemplateProps } from './template.ts';
import { useTopicName } from './use-topic-name.ts';

/** To the support: what somebody wrote. The mail's own "reply" goes to that person. */
export function ContactLetter({ mail, look, language, title }: TemplateProps<'contact'>) {
  const { t } = useLingui();
  const topic = useTopicName(mail.topic);
  const { name, email, text, confirmed } = mail;
  return (
    <Letter
      look={look}
      language={language}
      title={title}
      isInternal
      preview={`${topic} · ${name}`}
      why={<Trans>You get this e-mail because your address receives the messages of the contact form.</Trans>}
    >
      <Paragraph>
        <Trans>
          {name} ({email}) writes about: {topic}
        </Trans>
      </Paragraph>
      <Box>
        <Lines text={text} />
      </Box>
      <Paragraph quiet>
        {confirmed
          ? t`The address is confirmed: the person was logged in.`
          : t`Nobody has confirmed this address. Please do not include personal details in your answer before you know who is writing.`}
      </Paragraph>
    </Letter>
  );
}
