import { Trans } from '@lingui/react/macro';
import { readBankAccount } from '#contract/money/collecting/calls-bank-data.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import styles from './details.module.css';

/** The account that is known, masked. A failure stays silent: the form below works without it. */
export function KnownAccount({ token }: { readonly token: string }) {
  const known = useAnswer(token, (signal) => call(readBankAccount, { signal, token }), { quiet: true });
  if (known.status === 'loading') return <Skeleton lines={2} />;
  if (known.status === 'failed' || known.answer.iban === '') return null;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>
          <Trans>Bank account you entered</Trans>
        </dt>
        <dd>
          {known.answer.iban} · <span className={styles.holder}>{known.answer.accountHolder}</span>
        </dd>
      </div>
    </dl>
  );
}
