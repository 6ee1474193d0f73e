import { Trans, useLingui } from '@lingui/react/macro';
import { Action } from './action.tsx';
import { Paragraph } from './paragraph.tsx';
import { PersonalLetter } from './personal-letter.tsx';
import type { TemplateProps } from './template.ts';

/** Asks a recommender for the number that they have as the tenant's customer. */
export function CustomerNumberLetter({ mail, look, language, title }: TemplateProps<'customer-number'>) {
  const { t } = useLingui();
  const { firstName, customerNumberUrl } = mail;
  const { companyName } = look;
  return (
    <PersonalLetter
      {...{ firstName, look, language, title }}
      preview={t`Only if you have a contract with us yourself.`}
      why={<Trans>You get this e-mail because you confirmed a referral at {companyName}.</Trans>}
    >
      <Paragraph>
        <Trans>
          do you have a contract with {companyName} yourself? Then tell us your customer number. With it we can tell
          more quickly whose reward it is.
        </Trans>
      </Paragraph>
      <Action look={look} href={customerNumberUrl}>
        <Trans>Add my customer number</Trans>
      </Action>
      <Paragraph>
        <Trans>Do not pass this e-mail on: whoever has the link can enter a number in your name.</Trans>
      </Paragraph>
    </PersonalLetter>
  );
}
