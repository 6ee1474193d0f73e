import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { promised } from '#contract/promises.ts';
import { euros } from '#server/domain/money-text.ts';
import { Action } from './action.tsx';
import { BountyLetter } from './bounty-letter.tsx';
import { berlinDay } from './expiry.tsx';
import { Paragraph } from './paragraph.tsx';
import { WorthParagraph } from './worth-paragraph.tsx';
import type { TemplateProps } from './template.ts';

/** A bounty waits to be collected. */
export function BountyReadyLetter(props: TemplateProps<'bounty-ready'>) {
  const { t } = useLingui();
  const { mail, look, language } = props;
  const { productName } = mail;
  const amount = euros(mail.valueCent, language);
  const day = berlinDay(mail.collectBy);
  const { hoursToVoucher } = promised;
  return (
    <BountyLetter {...props} preview={t`${amount} is waiting for you.`}>
      <Paragraph>
        <Trans>
          your reward of {amount} for “{productName}” is ready. Choose how you would like to get it: by bank transfer or
          as a voucher.
        </Trans>
      </Paragraph>
      <WorthParagraph reason={mail.worthReason} />
      <Action look={look} href={mail.claimUrl}>
        <Trans>Collect the reward</Trans>
      </Action>
      <Paragraph>
        <Trans>
          We transfer the money within <Plural value={promised.weeksToPay} _4="four weeks" other="# weeks" /> after you
          have entered your bank details. A voucher arrives by e-mail within {hoursToVoucher} hours.
        </Trans>
      </Paragraph>
      <Paragraph>
        <Trans>
          Please collect your reward by {day}. Do not pass this e-mail on: whoever has the link can collect the reward.
        </Trans>
      </Paragraph>
    </BountyLetter>
  );
}
