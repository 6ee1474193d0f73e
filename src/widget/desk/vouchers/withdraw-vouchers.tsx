import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AnswerOf } from '#contract/endpoint.ts';
import { withdrawVouchers } from '#contract/money/vouchers/calls.ts';
import { formatDateTime, formatMoney } from '#widget/i18n/format.ts';
import { call } from '#widget/http/call.ts';
import { usePress } from '#widget/http/use-press.ts';
import { Button } from '#widget/ui/button.tsx';
import { Failure } from '#widget/ui/failure.tsx';
import { Money } from '#widget/ui/money.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';
import { Select } from '#widget/ui/select.tsx';
import { DecisionDialog } from '#widget/workplace/decision-dialog.tsx';
import styles from '../money/money.module.css';
import type { StockOfVouchers } from './stock.tsx';

type Withdrawn = AnswerOf<typeof withdrawVouchers>;
type Batch = StockOfVouchers['batches'][number];

const outdated = 'outdated';

interface WithdrawVouchersProps {
  readonly stock: StockOfVouchers;
  readonly onDone: () => Promise<void>;
}

const keyOf = ({ importedAt, provider, valueCent }: Batch) => `${importedAt} ${provider} ${valueCent}`;

/** Takes vouchers out of stock that nobody has got, once it was said how many that would be. */
export function WithdrawVouchers({ stock: { batches }, onDone }: WithdrawVouchersProps) {
  const { t, i18n } = useLingui();
  const [which, setWhich] = useState(outdated);
  const [rehearsed, setRehearsed] = useState<Withdrawn | null>(null);
  const [done, setDone] = useState<Withdrawn | null>(null);
  const batch = batches.find((one) => keyOf(one) === which);
  const body = batch
    ? { importedAt: batch.importedAt, provider: batch.provider, valueCent: batch.valueCent }
    : { outdated: true };
  const look = usePress(async () => {
    setDone(null);
    setRehearsed(await call(withdrawVouchers, { body, query: { dryRun: 'true' } }));
  });
  const withdraw = usePress(async () => {
    setDone(await call(withdrawVouchers, { body }));
    setRehearsed(null);
    await onDone().catch(() => undefined);
  });
  const options = [
    { value: outdated, label: t`All that are outdated` },
    ...batches.map((one) => ({
      value: keyOf(one),
      label: `${one.provider}, ${formatMoney(i18n, one.valueCent)}, ${formatDateTime(one.importedAt)}`,
    })),
  ];
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Take codes out of stock</Trans>
      </h2>
      <Select
        label={<Trans>Which</Trans>}
        // One of them is always chosen.
        aria-required={undefined}
        hint={<Trans>Only what nobody has got. Codes that go are erased.</Trans>}
        value={which}
        options={options}
        onChange={({ currentTarget: { value } }) => setWhich(value)}
      />
      <div className={styles.acts}>
        <Button variant="secondary" busy={look.status === 'busy'} onClick={look.press}>
          <Trans>Withdraw …</Trans>
        </Button>
      </div>
      {look.problem !== null && <Failure code={look.problem} said={look.said} />}
      {done && (
        <Outcome>
          <Notice tone="success" title={<Withdrawing of={done} />} />
        </Outcome>
      )}
      {rehearsed?.withdrawn === 0 && (
        <Outcome>
          <Notice tone="info" title={<Trans>Nothing in stock is so.</Trans>} />
        </Outcome>
      )}
      {rehearsed && rehearsed.withdrawn > 0 && (
        <DecisionDialog
          title={t`Take these vouchers out of stock?`}
          decide={<Trans>Withdraw for good</Trans>}
          busy={withdraw.status === 'busy'}
          problem={withdraw.problem}
          said={withdraw.said}
          onDecide={withdraw.press}
          onClose={() => setRehearsed(null)}
        >
          <p>
            <Withdrawing of={rehearsed} />
          </p>
          <p>
            <Trans>They leave stock and books. That cannot be undone.</Trans>
          </p>
        </DecisionDialog>
      )}
    </section>
  );
}

const Withdrawing = ({ of: { withdrawn, sumCent } }: { readonly of: Withdrawn }) => (
  <Trans>
    Out of stock: <Plural value={withdrawn} one="# voucher" other="# vouchers" /> of together <Money cents={sumCent} />
  </Trans>
);
