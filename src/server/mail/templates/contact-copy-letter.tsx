import { Trans, useLingui } from '@lingui/react/macro';
import { Box } from './box.tsx';
import { berlinMoment } from './expiry.tsx';
import { Letter } from './letter.tsx';
import { Lines } from './lines.tsx';
import { Paragraph } from './paragraph.tsx';
import type { TemplateProps } from './template.ts';
import { useTopicName } from './use-topic-name.ts';

/** To the one who wrote. An address that nobody has confirmed is told nothing that somebody typed (docs/decisions). */
export function ContactCopyLetter({ mail, look, language, title }: TemplateProps<'contact-copy'>) {
  const { t } = useLingui();
  const topic = useTopicName(mail.topic);
  const moment = berlinMoment(mail.at);
  const { companyName } = look;
  const { text } = mail;
  return (
    <Letter
      look={look}
      language={language}
      title={title}
      preview={t`Our support will answer you.`}
      why={
        <Trans>
          You get this e-mail because someone asked for a copy to this address in the contact form of {companyName}. If
          that was not you, you need not do anything.
        </Trans>
      }
    >
      <Paragraph>
        <Trans>
          A message with this e-mail address arrived at our support on {moment} (German time). It is about: {topic}
        </Trans>
      </Paragraph>
      {text === null ? (
        <Paragraph quiet>
          <Trans>
            Since nobody has confirmed this address yet, the message itself is not in this mail. It keeps others from
            sending you something in our name.
          </Trans>
        </Paragraph>
      ) : (
        <Box>
          <Lines text={text} />
        </Box>
      )}
    </Letter>
  );
}
