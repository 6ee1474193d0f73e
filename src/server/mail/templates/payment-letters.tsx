import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { promised } from '#contract/promises.ts';
import { euros } from '#server/domain/money-text.ts';
import { Action } from './action.tsx';
import { Box } from './box.tsx';
import { berlinDay } from './expiry.tsx';
import { BountyLetter } from './bounty-letter.tsx';
import { Paragraph } from './paragraph.tsx';
import type { TemplateProps } from './template.ts';

/** The bank has booked the transfer. */
export function BountyPaidLetter(props: TemplateProps<'bounty-paid'>) {
  const { t } = useLingui();
  const { mail, language } = props;
  const { productName } = mail;
  const amount = euros(mail.valueCent, language);
  return (
    <BountyLetter {...props} preview={t`${amount} is on its way to your bank account.`}>
      <Paragraph>
        <Trans>
          your reward of {amount} for “{productName}” has been paid. Our bank has made the transfer; the money will be
          in your bank account within one or two banking days.
        </Trans>
      </Paragraph>
    </BountyLetter>
  );
}

/** A transfer did not arrive. */
export function PaymentFailedLetter(props: TemplateProps<'payment-failed'>) {
  const { t } = useLingui();
  const { mail, look, language } = props;
  const { productName, returned } = mail;
  const amount = euros(mail.valueCent, language);
  return (
    <BountyLetter {...props} preview={t`Please check your bank details.`}>
      <Paragraph>
        {returned ? (
          <Trans>
            your reward of {amount} for “{productName}” came back to us: the bank of the account that you gave could not
            credit it.
          </Trans>
        ) : (
          <Trans>
            your reward of {amount} for “{productName}” could not be transferred: the bank did not accept the bank
            details.
          </Trans>
        )}
      </Paragraph>
      <Paragraph>
        <Trans>
          Nothing is lost. Please check your bank details and enter them again, and we will transfer the money within{' '}
          <Plural value={promised.weeksToPay} _4="four weeks" other="# weeks" />.
        </Trans>
      </Paragraph>
      <Action look={look} href={mail.bankDataUrl}>
        <Trans>Enter bank details</Trans>
      </Action>
      <Paragraph>
        <Trans>Do not pass this e-mail on: whoever has the link can change the bank account.</Trans>
      </Paragraph>
    </BountyLetter>
  );
}

/** The code of a voucher. */
export function VoucherLetter(props: TemplateProps<'voucher'>) {
  const { t } = useLingui();
  const { mail, language } = props;
  const { productName, code, provider } = mail;
  const amount = euros(mail.valueCent, language);
  // A day has no time zone; noon keeps it the same in Berlin.
  const day = mail.validUntil === null ? null : berlinDay(new Date(`${mail.validUntil}T12:00:00Z`));
  return (
    <BountyLetter {...props} preview={t`Here is your voucher.`}>
      <Paragraph>
        <Trans>
          here is your reward for “{productName}”: a {provider} voucher worth {amount}.
        </Trans>
      </Paragraph>
      <Box>
        <Paragraph>
          <strong>{code}</strong>
        </Paragraph>
      </Box>
      {day !== null && (
        <Paragraph>
          <Trans>It can be used until {day}.</Trans>
        </Paragraph>
      )}
      <Paragraph quiet>
        <Trans>Whoever has the code can use it. Please keep this e-mail to yourself.</Trans>
      </Paragraph>
    </BountyLetter>
  );
}
