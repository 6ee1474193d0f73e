import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { deleteBankAccount, type MaskedBankAccount } from '#contract/calls/bank-data.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { call } from '#widget/http/call.ts';
import { meet } from '#widget/http/meet.ts';
import { Button } from '#widget/ui/button.tsx';
import { Card } from '#widget/ui/card.tsx';
import { Failure } from '#widget/ui/failure.tsx';
import styles from './details.module.css';

interface ForgetAccountProps {
  readonly account: MaskedBankAccount;
  readonly onForgotten: () => void;
}

/** The saved account, masked, and the way to have it deleted. */
export function ForgetAccount({ account, onForgotten }: ForgetAccountProps) {
  const [state, setState] = useState<'shown' | 'deleting' | ErrorCode>('shown');
  const forget = async () => {
    setState('deleting');
    try {
      await call(deleteBankAccount);
      onForgotten();
    } catch (error) {
      setState(meet(error));
    }
  };
  return (
    <Card>
      <dl className={styles.facts}>
        <div>
          <dt>
            <Trans>Saved bank account</Trans>
          </dt>
          <dd>
            {account.iban} · {account.accountHolder}
          </dd>
        </div>
      </dl>
      <p>
        <Trans>Rewards you have already collected are still paid to the bank account you entered for them.</Trans>
      </p>
      {state !== 'shown' && state !== 'deleting' && <Failure code={state} />}
      <div>
        <Button variant="secondary" busy={state === 'deleting'} onClick={() => void forget()}>
          <Trans>Delete this bank account</Trans>
        </Button>
      </div>
    </Card>
  );
}
