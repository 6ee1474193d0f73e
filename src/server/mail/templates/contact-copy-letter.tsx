import { Trans, useLingui } from '@lingui/react/macro';
import type { MailLook } from '../look.ts';
import { Box } from './box.tsx';
import { berlinDay, berlinTime } from './expiry.tsx';
import { Letter } from './letter.tsx';
import { Lines } from './lines.tsx';
import { Paragraph } from './paragraph.tsx';
import type { TemplateProps } from './template.ts';
import { useTopicName } from './use-topic-name.ts';

/** To the one who wrote. An address that nobody has confirmed is told nothing that somebody typed (docs/decisions). */
export function ContactCopyLetter({ mail, look, language, title }: TemplateProps<'contact-copy'>) {
  const { t } = useLingui();
  const topic = useTopicName(mail.topic);
  const day = berlinDay(mail.at);
  const time = berlinTime(mail.at);
  const { text } = mail;
  return (
    <Letter
      look={look}
      language={language}
      title={title}
      preview={t`Our support will answer you.`}
      why={<Why look={look} isLoggedIn={text !== null} />}
    >
      <Paragraph>
        <Trans>
          A message with this e-mail address arrived at our support on {day} at {time} (German time). Topic: {topic}
        </Trans>
      </Paragraph>
      {text === null ? (
        <Paragraph quiet>
          <Trans>
            Since nobody has confirmed this address yet, the message itself is not in this e-mail. That way nobody can
            use our contact form to send you text of their own.
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

/** A stranger may have typed an address in; from an account only somebody who is in it can ask. */
function Why({ look, isLoggedIn }: { readonly look: MailLook; readonly isLoggedIn: boolean }) {
  const { companyName, autologin } = look;
  if (!isLoggedIn) {
    return (
      <Trans>
        You get this e-mail because someone asked for a copy to this address in the contact form of {companyName}. If
        that was not you, you do not need to do anything.
      </Trans>
    );
  }
  return autologin ? (
    <Trans>
      You get this e-mail because a copy was asked for with your account in the contact form of {companyName}. If that
      was not you, somebody else was in your account: please tell us at once.
    </Trans>
  ) : (
    <Trans>
      You get this e-mail because a copy was asked for with your account in the contact form of {companyName}. If that
      was not you, somebody else was in your account: please set a new password and tell us.
    </Trans>
  );
}
