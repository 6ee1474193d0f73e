import { Trans, useLingui } from '@lingui/react/macro';
import { berlinDay, berlinTime } from './expiry.tsx';
import { Paragraph } from './paragraph.tsx';
import { PersonalLetter } from './personal-letter.tsx';
import type { TemplateProps } from './template.ts';

/** Nobody's saved account is replaced, or comes to be there, unnoticed. */
export function KeptAccountChangedLetter({ mail, look, language, title }: TemplateProps<'kept-account-changed'>) {
  const { t } = useLingui();
  const { firstName, account } = mail;
  const { companyName } = look;
  const { email } = look.support;
  const day = berlinDay(mail.at);
  const time = berlinTime(mail.at);
  return (
    <PersonalLetter
      {...{ firstName, look, language, title }}
      preview={t`Was that you? If not, please write to us at once.`}
      why={<Trans>You get this e-mail because you have an account with the referral programme of {companyName}.</Trans>}
    >
      <Paragraph>
        <Trans>
          since {day} at {time} (German time) the bank account that is saved for your rewards is{' '}
          <span style={{ whiteSpace: 'nowrap' }}>{account}</span>. Rewards that you have collected already go where they
          went before.
        </Trans>
      </Paragraph>
      <Paragraph>
        <Trans>If that was not you, please write to {email} at once.</Trans>
      </Paragraph>
    </PersonalLetter>
  );
}
