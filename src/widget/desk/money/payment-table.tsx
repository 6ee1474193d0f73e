import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { PaymentShown } from '#contract/money/pay-runs/calls.ts';
import { paymentState, payRunState } from '#contract/money/pay-runs/states.ts';
import { Money } from '#widget/ui/money.tsx';
import { OrNothing, StateMark } from '#widget/workplace/cells.tsx';
import { Moment } from '#widget/workplace/moment.tsx';
import { PlainTable } from '#widget/workplace/plain-table.tsx';
import type { ReportColumn } from '#widget/workplace/report-column.ts';
import { BankReason } from '../bank/bank-reason.tsx';
import styles from './money.module.css';
import { Account, For } from './owed-table.tsx';
import { RemovePayment } from './remove-payment.tsx';
import type { Run } from './run.ts';
import { pathOfRun } from './run-in-route.ts';
import { Words } from '#widget/workplace/words.tsx';
import { payeeChecks, paymentStates, paymentTones } from './words.ts';
import type { RunDeed } from './run-done.tsx';

/** What somebody has to look at before they release it. */
function Hints({ sameAccount, movedAgain, earlier }: PaymentShown) {
  return (
    <>
      {sameAccount !== null && (
        <span className={styles.hint}>
          <Trans>
            <Plural value={sameAccount.peopleCount} other="# people" /> have this account (group {sameAccount.group})
          </Trans>
        </span>
      )}
      {movedAgain && (
        <span className={styles.hint}>
          <Trans>The bank has moved it more than once</Trans>
        </span>
      )}
      {earlier.map(({ runId, endToEndId, sentAt, state, bankReason }) => (
        <span key={endToEndId} className={styles.hint}>
          <Trans>
            Handed out before on <Moment at={sentAt} />
          </Trans>
          : <Words of={paymentStates[state]} /> {bankReason !== null && <BankReason reason={bankReason} />}{' '}
          <Link href={pathOfRun(runId)} className={styles.link}>
            <Trans>That run</Trans>
          </Link>
        </span>
      ))}
    </>
  );
}

/** Where it stands, and the bank's reason and words. */
function Stands({ state, bankReason, bankWords, payeeCheck }: PaymentShown) {
  return (
    <>
      <StateMark state={state} names={paymentStates} tones={paymentTones} />
      {(bankReason !== null || bankWords !== null) && (
        <span className={styles.line}>
          {bankReason !== null && <BankReason reason={bankReason} />} {bankWords !== null && <q>{bankWords}</q>}
        </span>
      )}
      {payeeCheck !== null && (
        <span className={styles.line}>
          <Words of={payeeChecks[payeeCheck]} />
        </span>
      )}
    </>
  );
}

const columns: readonly ReportColumn<PaymentShown, string>[] = [
  {
    name: 'person',
    label: msg`Person`,
    cell: (row) => (
      <>
        <OrNothing text={row.person} />
        <Hints {...row} />
      </>
    ),
  },
  { name: 'account', label: msg`Account`, cell: (row) => <Account {...row} /> },
  { name: 'for', label: msg`What for`, cell: (row) => <For {...row} /> },
  {
    name: 'reference',
    label: msg`Reference`,
    cell: ({ endToEndId }) => <span className={styles.print}>{endToEndId}</span>,
  },
  { name: 'state', label: msg`Stands`, cell: (row) => <Stands {...row} /> },
  { name: 'sum', label: msg`Sum`, cell: ({ amountCent }) => <Money cents={amountCent} />, isFigure: true },
];

/** The column from which a transfer leaves a run whose file nobody has. */
const removal = ({ run, ...on }: PaymentTableProps): ReportColumn<PaymentShown, string> => ({
  name: 'remove',
  label: msg({ message: 'Action', comment: 'head of the column with what can be done with a transfer' }),
  cell: (payment) =>
    payment.state === paymentState.planned ? <RemovePayment run={run} payment={payment} {...on} /> : null,
});

interface PaymentTableProps {
  readonly run: Run;
  readonly onChanged: () => Promise<void>;
  readonly onDone: (deed: RunDeed) => void;
}

/** The transfers of a run, each with what it is for and what is known of it. */
export function PaymentTable(props: PaymentTableProps) {
  const { t } = useLingui();
  const { state, payments } = props.run;
  const isOpen = state === payRunState.draft || state === payRunState.released;
  return (
    <PlainTable
      title={t`Its transfers`}
      columns={isOpen ? [...columns, removal(props)] : columns}
      rows={payments}
      keyOf={({ paymentId }) => paymentId}
    />
  );
}
