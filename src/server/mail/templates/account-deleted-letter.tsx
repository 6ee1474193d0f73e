import { Trans, useLingui } from '@lingui/react/macro';
import { Paragraph } from './paragraph.tsx';
import { PersonalLetter } from './personal-letter.tsx';
import type { TemplateProps } from './template.ts';

/** The last mail: says that the account is gone, so that nobody loses one without noticing. */
export function AccountDeletedLetter({ mail, look, language, title }: TemplateProps<'account-deleted'>) {
  const { t } = useLingui();
  const { firstName } = mail;
  const { companyName } = look;
  return (
    <PersonalLetter
      {...{ firstName, look, language, title }}
      preview={t`Your links no longer work.`}
      why={
        <Trans>
          You get this e-mail because your account at {companyName} was deleted. It is our last one about this account,
          unless a voucher that you have collected is still to come.
        </Trans>
      }
    >
      <Paragraph>
        <Trans>
          your account is deleted and your links no longer work. We only keep what the law requires, and anonymous
          figures.
        </Trans>
      </Paragraph>
      <Paragraph>
        <Trans>If that was not you, please tell our support at once.</Trans>
      </Paragraph>
    </PersonalLetter>
  );
}
