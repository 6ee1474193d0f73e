import { Trans, useLingui } from '@lingui/react/macro';
import { conversation } from '#contract/referral/invitation/states.ts';
import { Action } from './action.tsx';
import { Expiry } from './expiry.tsx';
import { Letter } from './letter.tsx';
import { Paragraph } from './paragraph.tsx';
import type { TemplateProps } from './template.ts';

/**
 * Asks a contact of an adviser whether to recommend. An adviser may have the address wrong: the mail promises nothing, advertises
 * nothing, and tells nothing of what was entered; no other follows.
 */
export function InvitationLetter({ mail, look, language, title }: TemplateProps<'invitation'>) {
  const { t } = useLingui();
  const { companyName } = look;
  return (
    <Letter
      look={look}
      language={language}
      title={title}
      preview={t`You decide whether you want to know more.`}
      why={
        <Trans>
          You get this e-mail because an adviser of {companyName} entered this address. If you do not want anything, you
          do not need to do anything: no other such e-mail comes within a year, and we delete the details when the link
          ends. On the page you can also have them deleted at once.
        </Trans>
      }
    >
      <Paragraph>
        <Trans>Hello,</Trans>
      </Paragraph>
      <Paragraph>
        <Spoken {...mail} />
      </Paragraph>
      <Paragraph>
        <Trans>
          The page shows you who invites you and which details we have. You decide there whether you recommend{' '}
          {companyName}, and you can say no.
        </Trans>
      </Paragraph>
      <Action look={look} href={mail.invitationUrl}>
        <Trans>See the invitation</Trans>
      </Action>
      <Expiry at={mail.expiresAt} />
    </Letter>
  );
}

/** How it came about, in the adviser's words. */
function Spoken({
  agentLabel,
  conversation: kind,
}: Pick<TemplateProps<'invitation'>['mail'], 'agentLabel' | 'conversation'>) {
  switch (kind) {
    case conversation.inPerson:
      return (
        <Trans>
          our adviser {agentLabel} told us that you met, and that you agreed to be told of our referral programme by
          e-mail.
        </Trans>
      );
    case conversation.phone:
      return (
        <Trans>
          our adviser {agentLabel} told us that you spoke on the phone, and that you agreed to be told of our referral
          programme by e-mail.
        </Trans>
      );
    case conversation.video:
      return (
        <Trans>
          our adviser {agentLabel} told us that you spoke in a video call, and that you agreed to be told of our
          referral programme by e-mail.
        </Trans>
      );
    case conversation.written:
      return (
        <Trans>
          our adviser {agentLabel} told us that you wrote to each other, and that you agreed to be told of our referral
          programme by e-mail.
        </Trans>
      );
  }
}
