import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { newCustomerNumber, setCustomerNumber, type readCustomerNumber } from '#contract/calls/customer-number.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { FormFrame } from '#widget/forms/form-frame.tsx';
import { FormTextField } from '#widget/forms/form-text-field.tsx';
import { useContractForm } from '#widget/forms/use-contract-form.ts';
import { call } from '#widget/http/call.ts';
import { Card } from '#widget/ui/card.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';

interface CustomerNumberFormProps {
  /** The secret of a mailed link, which works once; null for who is signed in. */
  readonly token: string | null;
  readonly known: AnswerOf<typeof readCustomerNumber>;
}

export function CustomerNumberForm({
  token,
  known: { recommenderHash, hint, customerNumber },
}: CustomerNumberFormProps) {
  const { t } = useLingui();
  const [kept, setKept] = useState(customerNumber);
  const [isDone, setDone] = useState(false);

  const form = useContractForm({
    schema: newCustomerNumber,
    initialInput: { customerNumber: '' },
    labels: { customerNumber: t`Customer number` },
    send: async (body) => {
      setDone(false);
      const bearer = token === null ? {} : { token };
      const answer = await call(setCustomerNumber, { params: { recommenderHash }, body, ...bearer });
      setKept(answer.customerNumber);
      setDone(true);
    },
  });

  const thanks = (
    <Notice tone="success" title={<Trans>Thank you, we have your customer number</Trans>}>
      <Trans>It ends in {kept}.</Trans>
    </Notice>
  );
  return (
    <Card>
      {/* A link works once: the form with the focus in it is gone. */}
      {isDone && (token === null ? thanks : <Outcome>{thanks}</Outcome>)}
      {!isDone && kept !== null && (
        <Notice tone="info" title={<Trans>We have your customer number: {kept}</Trans>}>
          <Trans>You can replace it here.</Trans>
        </Notice>
      )}
      {!(isDone && token !== null) && (
        <FormFrame form={form} submitLabel={kept === null ? <Trans>Save</Trans> : <Trans>Replace</Trans>}>
          <FormTextField form={form} name="customerNumber" hint={hint} autoComplete="off" />
        </FormFrame>
      )}
    </Card>
  );
}
