import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OwedShown } from '#contract/money/pay-runs/calls-due.ts';
import { heldWhy } from '#contract/money/pay-runs/held-why.ts';
import { paymentState } from '#contract/money/pay-runs/states.ts';
import { EmptyState } from '#widget/ui/empty-state.tsx';
import { Money } from '#widget/ui/money.tsx';
import { OrNothing } from '#widget/workplace/cells.tsx';
import { Moment } from '#widget/workplace/moment.tsx';
import { PlainTable } from '#widget/workplace/plain-table.tsx';
import type { ReportColumn } from '#widget/workplace/report-column.ts';
import { ProductName } from '../product-name.tsx';
import styles from './money.module.css';
import { Words } from '#widget/workplace/words.tsx';
import { heldReasons, paymentStates } from './words.ts';

/** Why it is held, since when, by whom, and what they gave as their reason. */
function Held({ why, heldAt, heldBy, heldReason }: OwedShown) {
  if (why === null) return <Trans>Due now</Trans>;
  const failed = why === heldWhy.account && heldReason === paymentState.returned ? paymentState.returned : null;
  return (
    <>
      <Words of={heldReasons[why]} />
      {heldAt !== null && (
        <span className={styles.line}>
          <Moment at={heldAt} /> {heldBy}
        </span>
      )}
      {heldReason !== null && heldReason !== '' && (
        <span className={styles.line}>
          {why !== heldWhy.account && <q>{heldReason}</q>}
          {failed && <Words of={paymentStates[failed]} />}
        </span>
      )}
    </>
  );
}

export const Account = ({ accountHolder, iban }: Pick<OwedShown, 'accountHolder' | 'iban'>) =>
  iban === '' ? (
    <span className={styles.hint}>
      <Trans>Nobody can read it</Trans>
    </span>
  ) : (
    <>
      {accountHolder}
      <span className={styles.line}>{iban}</span>
    </>
  );

/** What something is paid for. */
export const For = ({
  productId,
  orderId,
  referralNumber,
}: Pick<OwedShown, 'productId' | 'orderId' | 'referralNumber'>) => (
  <>
    <ProductName id={productId} />
    <span className={styles.line}>
      <Trans>
        Order <OrNothing text={orderId} />, referral {referralNumber}
      </Trans>
    </span>
  </>
);

const columns: readonly ReportColumn<OwedShown, string>[] = [
  { name: 'claimed', label: msg`Waits since`, cell: ({ claimedAt }) => <Moment at={claimedAt} /> },
  { name: 'person', label: msg`Person`, cell: ({ person }) => <OrNothing text={person} /> },
  { name: 'account', label: msg`Account`, cell: (row) => <Account {...row} /> },
  { name: 'for', label: msg`What for`, cell: (row) => <For {...row} /> },
  { name: 'why', label: msg`Stands`, cell: (row) => <Held {...row} /> },
  { name: 'sum', label: msg`Sum`, cell: ({ amountCent }) => <Money cents={amountCent} />, isFigure: true },
];

export function OwedTable({ rows }: { readonly rows: readonly OwedShown[] }) {
  const { t } = useLingui();
  if (rows.length === 0) return <EmptyState title={<Trans>Nothing is owed here.</Trans>} />;
  return <PlainTable title={t`What is owed`} columns={columns} rows={rows} keyOf={({ bountyId }) => bountyId} />;
}
