import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { useLocation } from 'wouter';
import type { Claim } from '#contract/calls/claims.ts';
import { promised } from '#contract/promises.ts';
import { payout, valuesOf } from '#contract/states.ts';
import { FormFrame } from '#widget/forms/form-frame.tsx';
import { FormRadioCards } from '#widget/forms/form-radio-cards.tsx';
import { useContractForm } from '#widget/forms/use-contract-form.ts';
import { Card } from '#widget/ui/card.tsx';
import { DateText } from '#widget/ui/date-text.tsx';
import { ClaimWorth } from './claim-worth.tsx';
import { detailsOf } from './payout-address.ts';

const { hoursToVoucher } = promised;

const choice = v.object({ payout: v.picklist(valuesOf(payout), 'required') });

/** Money or voucher, with what comes of each and when. */
export function PayoutChoice({ claim }: { readonly claim: Claim }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const form = useContractForm({
    schema: choice,
    initialInput: { payout: payout.money },
    labels: { payout: t`Payout method` },
    send: async (chosen) => navigate(detailsOf(claim.claimId, chosen.payout)),
  });
  return (
    <Card>
      <ClaimWorth claim={claim}>
        {claim.collectBy !== null && (
          <Trans>
            Please collect by <DateText at={claim.collectBy} />
          </Trans>
        )}
      </ClaimWorth>
      <FormFrame form={form} submitLabel={<Trans>Continue</Trans>}>
        <FormRadioCards
          form={form}
          name="payout"
          options={[
            {
              value: payout.money,
              label: t`Bank transfer`,
              detail: t`We transfer the money within ${plural(promised.weeksToPay, { 4: 'four weeks', other: '# weeks' })} after you have entered your bank details.`,
            },
            {
              value: payout.voucher,
              label: t`Voucher`,
              detail: t`A code by e-mail within ${hoursToVoucher} hours.`,
            },
          ]}
        />
      </FormFrame>
    </Card>
  );
}
