import { Trans, useLingui } from '@lingui/react/macro';
import { Action } from './action.tsx';
import { Expiry } from './expiry.tsx';
import { Letter } from './letter.tsx';
import { Paragraph } from './paragraph.tsx';
import type { TemplateProps } from './template.ts';

/** Another link into the office, as somebody has asked for it who works there. */
export function OfficeLinkLetter({ mail, look, language, title }: TemplateProps<'office-link'>) {
  const { t } = useLingui();
  const { agencyName } = mail;
  return (
    <Letter
      look={look}
      language={language}
      title={title}
      preview={t`It signs you in once.`}
      why={
        <Trans>
          You get this e-mail because somebody has asked for a link with this address, by which an agency has invited
          you. If it was not you, you do not need to do anything.
        </Trans>
      }
    >
      <Paragraph>
        <Trans>Hello,</Trans>
      </Paragraph>
      <Paragraph>
        <Trans>
          with this link you come into the office of the agency “{agencyName}” again. It signs you in once, on the
          device on which you open it.
        </Trans>
      </Paragraph>
      <Action look={look} href={mail.officeUrl}>
        <Trans>Open the agency office</Trans>
      </Action>
      <Expiry at={mail.expiresAt} />
      <Paragraph>
        <Trans>Do not pass this e-mail on: whoever has the link can come into the office in your place.</Trans>
      </Paragraph>
    </Letter>
  );
}
