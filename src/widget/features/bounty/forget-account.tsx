import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { deleteBankAccount, type MaskedBankAccount } from '#contract/money/collecting/calls-bank-data.ts';
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
  /** What became of the last press; while it is read again what is kept, another account may have been saved. */
  const [last, setLast] = useState<{ readonly of: MaskedBankAccount; readonly problem: ErrorCode | null }>();
  const forget = async () => {
    setLast({ of: account, problem: null });
    try {
      await call(deleteBankAccount);
      onForgotten();
    } catch (error) {
      setLast({ of: account, problem: meet(error) });
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
            {account.iban} · <span className={styles.holder}>{account.accountHolder}</span>
          </dd>
        </div>
      </dl>
      <p>
        <Trans>Rewards you have already collected are still paid to the bank account you entered for them.</Trans>
      </p>
      {last?.problem && <Failure code={last.problem} />}
      <div>
        <Button variant="secondary" busy={last?.of === account && last.problem === null} onClick={() => void forget()}>
          <Trans>Delete this bank account</Trans>
        </Button>
      </div>
    </Card>
  );
}
