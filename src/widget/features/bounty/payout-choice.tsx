import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { useLocation, useSearch } from 'wouter';
import type { Claim } from '#contract/money/collecting/calls.ts';
import { promised } from '#contract/promises.ts';
import { payout } from '#contract/money/bounty/states.ts';
import { valuesOf } from '#contract/values-of.ts';
import { FormFrame } from '#widget/forms/form-frame.tsx';
import { FormRadioCards } from '#widget/forms/form-radio-cards.tsx';
import { useContractForm } from '#widget/forms/use-contract-form.ts';
import { Card } from '#widget/ui/card.tsx';
import { ClaimWorth } from './claim-worth.tsx';
import { CollectBy } from './collect-by.tsx';
import { detailsOf, payoutIn } from './payout-address.ts';

const { hoursToVoucher } = promised;

const choice = v.object({ payout: v.picklist(valuesOf(payout), 'required') });

/** Money or voucher, with what comes of each and when. */
export function PayoutChoice({ claim }: { readonly claim: Claim }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const wanted = payoutIn(useSearch()) ?? payout.money;
  const form = useContractForm({
    schema: choice,
    initialInput: { payout: wanted },
    labels: { payout: t`Payout method` },
    send: async (chosen) => navigate(detailsOf(claim.claimId, chosen.payout)),
  });
  return (
    <Card>
      <ClaimWorth claim={claim}>
        <CollectBy claim={claim} />
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
