import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { matchOrder, type UnmatchedOrder } from '#contract/referral/order/calls-operator.ts';
import { suggestMatches } from '#contract/referral/order/calls-unmatched.ts';
import { suggestionWay, type SuggestionWay } from '#contract/referral/order/states.ts';
import { formatDate } from '#widget/i18n/format.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { usePress } from '#widget/http/use-press.ts';
import { Button } from '#widget/ui/button.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { TextField } from '#widget/ui/text-field.tsx';
import { DecisionDialog } from '#widget/workplace/decision-dialog.tsx';
import { useProductName } from '../product-name.tsx';
import styles from './orders.module.css';

const ways: Readonly<Record<SuggestionWay, MessageDescriptor>> = {
  [suggestionWay.numberAlike]: msg`its number is one character off`,
  [suggestionWay.address]: msg`it has the address of the order`,
  [suggestionWay.productAndDays]: msg`waits for this product since shortly before the order`,
  [suggestionWay.sameReferral]: msg`is of the referral that the order names`,
};

/** A recipient's number has 12 characters, a referral's 10. */
const recipientLength = 12;

interface MatchDialogProps {
  readonly order: UnmatchedOrder;
  readonly onGiven: () => void;
  readonly onClose: () => void;
}

/** Gives an order to a referral or a recipient: one that is suggested, or by their number. */
export function MatchDialog({ order: { externalId, productId, toldNumber }, onGiven, onClose }: MatchDialogProps) {
  const { t, i18n } = useLingui();
  const nameOf = useProductName();
  const [number, setNumber] = useState('');
  const [isMissing, setMissing] = useState(false);
  const suggested = useAnswer(
    `suggest ${externalId}`,
    (signal) => call(suggestMatches, { params: { externalId }, signal }),
    { quiet: true },
  );
  const { status, problem, said, press } = usePress(async () => {
    const to = number.trim();
    const body = to.length === recipientLength ? { recipientNumber: to } : { referralNumber: to };
    await call(matchOrder, { params: { externalId }, body });
    onGiven();
  });
  return (
    <DecisionDialog
      title={t`Whose is ${externalId}?`}
      decide={<Trans>Give the order</Trans>}
      busy={status === 'busy'}
      problem={problem}
      said={said}
      onDecide={() => {
        setMissing(number.trim() === '');
        if (number.trim() !== '') press();
      }}
      onClose={onClose}
    >
      <p>
        <Trans>Product: {nameOf(productId)}.</Trans>{' '}
        {toldNumber !== null && <Trans>It names {toldNumber}, which is nobody’s.</Trans>}
      </p>
      {suggested.status === 'loading' && <Skeleton lines={2} />}
      {suggested.status === 'loaded' && suggested.answer.suggestions.length === 0 && (
        <p>
          <Trans>Nobody is to be found who fits.</Trans>
        </p>
      )}
      {suggested.status === 'loaded' && (
        <ul className={styles.suggestions}>
          {suggested.answer.suggestions.map(
            ({ way, referralNumber, recipientNumber, productId: product, createdAt }) => (
              <li key={recipientNumber ?? referralNumber}>
                <Button variant="secondary" onClick={() => setNumber(recipientNumber ?? referralNumber)}>
                  {recipientNumber ?? referralNumber}
                </Button>
                <span>
                  {recipientNumber === null ? <Trans>Referral</Trans> : <Trans>Recipient</Trans>}: {i18n._(ways[way])} (
                  {nameOf(product)}, {formatDate(createdAt)})
                </span>
              </li>
            ),
          )}
        </ul>
      )}
      <TextField
        label={<Trans>Number of the referral or the recipient</Trans>}
        error={isMissing ? <Trans>Please say whose it is.</Trans> : null}
        value={number}
        maxLength={recipientLength}
        autoComplete="off"
        onChange={({ currentTarget }) => setNumber(currentTarget.value)}
      />
    </DecisionDialog>
  );
}
