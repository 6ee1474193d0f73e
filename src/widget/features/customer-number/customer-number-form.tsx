import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type * as v from 'valibot';
import {
  newCustomerNumber,
  setCustomerNumber,
  type readCustomerNumber,
} from '#contract/people/customer-number/calls.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { pathTo } from '#contract/routes.ts';
import { FormFrame } from '#widget/forms/form-frame.tsx';
import { FormTextField } from '#widget/forms/form-text-field.tsx';
import { useContractForm } from '#widget/forms/use-contract-form.ts';
import { call } from '#widget/http/call.ts';
import { Card } from '#widget/ui/card.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';

interface CustomerNumberFormProps {
  /** The secret of a mailed link, which works once; null for who is signed in. */
  readonly token: string | null;
  readonly known: AnswerOf<typeof readCustomerNumber>;
}

export function CustomerNumberForm({ token, known }: CustomerNumberFormProps) {
  const [kept, setKept] = useState(known.customerNumber);
  const [isDone, setDone] = useState(false);
  /** How often it was saved here. */
  const [saved, setSaved] = useState(0);
  const save = async (body: v.InferOutput<typeof newCustomerNumber>) => {
    setDone(false);
    const params = { recommenderHash: known.recommenderHash };
    const bearer = token === null ? {} : { token };
    const answer = await call(setCustomerNumber, { params, body, ...bearer });
    setKept(answer.customerNumber);
    setDone(true);
    setSaved((times) => times + 1);
  };
  return (
    <Card>
      {isDone && (
        <Outcome key={saved}>
          <Notice
            tone="success"
            title={<Trans>Thank you, we have your customer number</Trans>}
            action={
              token === null && (
                <RouteButton to={pathTo('myData')} variant="secondary">
                  <Trans>Go to my data</Trans>
                </RouteButton>
              )
            }
          >
            <Trans>It ends in {kept}.</Trans>
          </Notice>
        </Outcome>
      )}
      {!isDone && kept !== null && (
        <Notice tone="info" title={<Trans>We have your customer number: {kept}</Trans>}>
          <Trans>You can replace it here.</Trans>
        </Notice>
      )}
      {/* A link works once. What was saved stands above, and the next number begins with an empty field. */}
      {!(isDone && token !== null) && (
        <NumberForm key={`form ${saved}`} isKept={kept !== null} hint={known.hint} save={save} />
      )}
    </Card>
  );
}

interface NumberFormProps {
  /** A number is there, which this one replaces. */
  readonly isKept: boolean;
  readonly hint: string;
  readonly save: (body: v.InferOutput<typeof newCustomerNumber>) => Promise<void>;
}

function NumberForm({ isKept, hint, save }: NumberFormProps) {
  const { t } = useLingui();
  const form = useContractForm({
    schema: newCustomerNumber,
    initialInput: { customerNumber: '' },
    labels: { customerNumber: t`Customer number` },
    send: save,
  });
  return (
    <FormFrame keepsEntries form={form} submitLabel={isKept ? <Trans>Replace</Trans> : <Trans>Save</Trans>}>
      <FormTextField form={form} name="customerNumber" hint={hint} autoComplete="off" />
    </FormFrame>
  );
}
