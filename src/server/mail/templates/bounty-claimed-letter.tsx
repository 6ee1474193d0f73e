import { Trans, useLingui } from '@lingui/react/macro';
import { euros } from '#server/domain/money-text.ts';
import { BountyLetter } from './bounty-letter.tsx';
import { Box } from './box.tsx';
import { berlinDay, berlinTime } from './expiry.tsx';
import { Paragraph } from './paragraph.tsx';
import type { TemplateProps } from './template.ts';

type Claimed = TemplateProps<'bounty-claimed'>['mail'];

function What({
  mail: { productName, changed, isVoucher },
  amount,
}: {
  readonly mail: Claimed;
  readonly amount: string;
}) {
  if (!changed) {
    return (
      <Trans>
        you have collected your reward of {amount} for “{productName}”.
      </Trans>
    );
  }
  return isVoucher ? (
    <Trans>
      the voucher for your reward of {amount} for “{productName}” could not be delivered. It goes to another address
      now.
    </Trans>
  ) : (
    <Trans>
      the bank account for your reward of {amount} for “{productName}” was changed.
    </Trans>
  );
}

/** What was chosen and when it comes; somebody else's choice is noticed by it. */
export function BountyClaimedLetter(props: TemplateProps<'bounty-claimed'>) {
  const { t } = useLingui();
  const { mail, look, language } = props;
  const { destination, changed } = mail;
  const amount = euros(mail.valueCent, language);
  const { email } = look.support;
  const day = berlinDay(mail.payoutBy);
  // Only our support sends a voucher to another address; a bank account is changed with the link.
  const asked = mail.isVoucher
    ? t`Did you ask for this? If not, please write to us at once.`
    : t`Was that you? If not, please write to us at once.`;
  const preview = changed ? asked : t`This is what you have chosen.`;
  return (
    <BountyLetter {...props} preview={preview}>
      <Paragraph>
        <What mail={mail} amount={amount} />
      </Paragraph>
      <Box>
        <Paragraph>
          {mail.isVoucher ? (
            <ByVoucher destination={destination} day={day} time={berlinTime(mail.payoutBy)} />
          ) : (
            <ByTransfer destination={destination} day={day} />
          )}
        </Paragraph>
      </Box>
      <Paragraph quiet={!changed}>
        {changed && mail.isVoucher ? (
          <Trans>If you did not ask our support for this, please write to {email} at once.</Trans>
        ) : (
          <Trans>If that was not you, please write to {email} at once.</Trans>
        )}
      </Paragraph>
    </BountyLetter>
  );
}

interface Way {
  /** Masked IBAN or address. */
  readonly destination: string;
  readonly day: string;
}

function ByTransfer({ destination, day }: Way) {
  return (
    <Trans>
      We will transfer the money to the bank account <span style={{ whiteSpace: 'nowrap' }}>{destination}</span> by{' '}
      {day}.
    </Trans>
  );
}

function ByVoucher({ destination, day, time }: Way & { readonly time: string }) {
  return (
    <Trans>
      We will send the voucher to {destination}. The e-mail with the code arrives by {day}, {time} (German time).
    </Trans>
  );
}
