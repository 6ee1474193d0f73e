import { Trans, useLingui } from '@lingui/react/macro';
import { berlinDay, berlinTime } from './expiry.tsx';
import { Paragraph } from './paragraph.tsx';
import { PersonalLetter } from './personal-letter.tsx';
import type { TemplateProps } from './template.ts';

/** Nobody's account is looked at unnoticed. */
export function SupportLoginLetter({ mail, look, language, title }: TemplateProps<'support-login'>) {
  const { t } = useLingui();
  const { firstName, at } = mail;
  const { companyName } = look;
  const day = berlinDay(at);
  const time = berlinTime(at);
  return (
    <PersonalLetter
      {...{ firstName, look, language, title }}
      preview={t`To help you, for half an hour.`}
      why={<Trans>You get this e-mail because our support logged in to your account at {companyName}.</Trans>}
    >
      <Paragraph>
        <Trans>
          our support logged in to your account on {day} at {time} (German time) to help you. They see what you see in
          your personal area, for half an hour at most. They cannot change anything or collect a reward.
        </Trans>
      </Paragraph>
      <Paragraph>
        <Trans>If you did not ask for help, please tell us.</Trans>
      </Paragraph>
    </PersonalLetter>
  );
}
