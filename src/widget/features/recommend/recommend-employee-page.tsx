import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isWorthByOrder } from '#contract/money/bounty/worth-by-order.ts';
import { referralKind } from '#contract/referral/referral/states.ts';
import { useErrorText } from '#widget/i18n/sentences.ts';
import { useBoot, useHandOver } from '#widget/session/widget-context.ts';
import { Card } from '#widget/ui/card.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Page } from '#widget/ui/page.tsx';
import { RadioCards } from '#widget/ui/radio-cards.tsx';
import { BackToProducts } from './back-to-products.tsx';
import { enteredBefore } from './pending-optin.ts';
import { PromisedMoney } from './promised-money.tsx';
import { RecommendForm } from './recommend-form.tsx';

/** `/mitarbeiterempfehlen`: people who work for the company recommend, with their company address. */
export default function RecommendEmployeePage() {
  const before = useHandOver(enteredBefore);
  const errorText = useErrorText();
  const { t } = useLingui();
  const { config, products, variant } = useBoot();
  const offered = products.flatMap(({ id, name, bounty }) =>
    bounty ? [{ id, name, valueCent: bounty.valueCent }] : [],
  );
  const [productId, setProductId] = useState(() => before.read()?.productId ?? offered[0]?.id);
  const product = offered.find(({ id }) => id === productId) ?? offered[0];
  const isOffered = config.companyRecommendation;
  if (!isOffered || !product) {
    return (
      <Page title={t`Recommend as an employee`}>
        <Notice tone="info" title={errorText(isOffered ? 'PSOF0308' : 'PSOF0310')} action={<BackToProducts />} />
      </Page>
    );
  }
  return (
    <Page
      title={t`Recommend as an employee`}
      lead={
        <Trans>
          You work for {config.name} and recommend us privately. Please use your company e-mail address: it shows us
          that you work for us.
        </Trans>
      }
    >
      <Card>
        <RecommendForm
          productId={product.id}
          valueCent={product.valueCent}
          kind={referralKind.employee}
          emailHint={t`Your company e-mail address. We will send you a link for confirmation there.`}
          ownEmailHint={t`You are logged in with this address. If it is not that of your company, please log out first.`}
        >
          {() => (
            <RadioCards
              legend={<Trans>What do you recommend?</Trans>}
              name="product"
              options={offered.map(({ id, name, valueCent }) => ({
                value: id,
                label: name,
                detail: (
                  <Trans>
                    <PromisedMoney cents={valueCent} upTo={isWorthByOrder[variant]} /> reward
                  </Trans>
                ),
              }))}
              value={product.id}
              onChange={setProductId}
            />
          )}
        </RecommendForm>
      </Card>
    </Page>
  );
}
