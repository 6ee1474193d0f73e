import { Trans, useLingui } from '@lingui/react/macro';
import { euros } from '#server/domain/money-text.ts';
import { BountyLetter } from './bounty-letter.tsx';
import { Paragraph } from './paragraph.tsx';
import type { TemplateProps } from './template.ts';

/** The order is off, and with it a bounty that its person had been told of. */
export function BountyCancelledLetter(props: TemplateProps<'bounty-cancelled'>) {
  const { t } = useLingui();
  const { mail, look, language } = props;
  const { productName } = mail;
  const amount = euros(mail.valueCent, language);
  const { email } = look.support;
  return (
    <BountyLetter {...props} preview={t`The order was cancelled.`}>
      <Paragraph>
        <Trans>
          the order for “{productName}” was cancelled, so your reward of {amount} will not be paid.
        </Trans>
      </Paragraph>
      <Paragraph>
        <Trans>If you think this is a mistake, please write to {email}.</Trans>
      </Paragraph>
    </BountyLetter>
  );
}
