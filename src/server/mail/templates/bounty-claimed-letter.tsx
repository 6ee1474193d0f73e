import { Trans, useLingui } from '@lingui/react/macro';
import { euros } from '#server/domain/money-text.ts';
import { BountyLetter } from './bounty-letter.tsx';
import { Box } from './box.tsx';
import { berlinDay, berlinMoment } from './expiry.tsx';
import { Paragraph } from './paragraph.tsx';
import type { TemplateProps } from './template.ts';

/** What was chosen and when it comes; somebody else's choice is noticed by it. */
export function BountyClaimedLetter(props: TemplateProps<'bounty-claimed'>) {
  const { t } = useLingui();
  const { mail, look, language } = props;
  const { destination, productName, changed } = mail;
  const amount = euros(mail.valueCent, language);
  const { email } = look.support;
  return (
    <BountyLetter {...props} preview={t`This is what you have chosen.`}>
      <Paragraph>
        {changed ? (
          <Trans>
            the bank account for your bounty of {amount} for “{productName}” was changed.
          </Trans>
        ) : (
          <Trans>
            you have collected your bounty of {amount} for “{productName}”.
          </Trans>
        )}
      </Paragraph>
      <Box>
        <Paragraph>
          {mail.isVoucher ? (
            <ByVoucher destination={destination} moment={berlinMoment(mail.payoutBy)} />
          ) : (
            <ByTransfer destination={destination} day={berlinDay(mail.payoutBy)} />
          )}
        </Paragraph>
      </Box>
      <Paragraph quiet>
        <Trans>If that was not you, please write to {email} at once.</Trans>
      </Paragraph>
    </BountyLetter>
  );
}

function ByTransfer({ destination, day }: { readonly destination: string; readonly day: string }) {
  return (
    <Trans>
      By bank transfer to the account {destination}. The money is sent by {day}.
    </Trans>
  );
}

function ByVoucher({ destination, moment }: { readonly destination: string; readonly moment: string }) {
  return (
    <Trans>
      As a voucher to {destination}. The e-mail with the code comes by {moment}.
    </Trans>
  );
}
