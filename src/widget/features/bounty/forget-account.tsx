import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { deleteBankAccount, type MaskedBankAccount } from '#contract/money/collecting/calls-bank-data.ts';
import { call } from '#widget/http/call.ts';
import { usePress } from '#widget/http/use-press.ts';
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
  /** The one that was deleted last: while it is read again what is kept, another account may have been saved. */
  const [forgotten, setForgotten] = useState<MaskedBankAccount>();
  const { status, problem, press } = usePress(async () => {
    await call(deleteBankAccount);
    setForgotten(account);
    onForgotten();
  });
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
      {problem !== null && <Failure code={problem} />}
      <div>
        <Button variant="secondary" busy={status === 'busy' || forgotten === account} onClick={press}>
          <Trans>Delete this bank account</Trans>
        </Button>
      </div>
    </Card>
  );
}
