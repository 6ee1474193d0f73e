import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AnswerOf } from '#contract/endpoint.ts';
import { checkBooks } from '#contract/money/ledger/calls.ts';
import {
  anchorPattern,
  ledgerAccount,
  ledgerLeftOut,
  type LedgerAccount,
} from '#contract/money/ledger/ledger-accounts.ts';
import { call } from '#widget/http/call.ts';
import { usePress } from '#widget/http/use-press.ts';
import { Button } from '#widget/ui/button.tsx';
import { Failure } from '#widget/ui/failure.tsx';
import { Money } from '#widget/ui/money.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';
import { TextField } from '#widget/ui/text-field.tsx';
import { PlainTable } from '#widget/workplace/plain-table.tsx';
import type { ReportColumn } from '#widget/workplace/report-column.ts';
import { Words } from '#widget/workplace/words.tsx';
import { Fact, Facts } from '../facts.tsx';
import styles from '../money/money.module.css';
import { FaultSentence } from './fault-sentence.tsx';

type Checked = AnswerOf<typeof checkBooks>;
type Balance = Checked['balances'][number];

const accountNames: Readonly<Record<LedgerAccount, MessageDescriptor>> = {
  [ledgerAccount.bountyExpense]: msg({ message: 'What rewards cost', comment: 'account of the books' }),
  [ledgerAccount.bountiesOwed]: msg({ message: 'Rewards owed', comment: 'account of the books' }),
  [ledgerAccount.moneyInTransit]: msg({ message: 'Money on its way', comment: 'account of the books' }),
  [ledgerAccount.bank]: msg({ message: 'Bank account', comment: 'account of the books' }),
  [ledgerAccount.vouchersInStock]: msg({ message: 'Vouchers in stock', comment: 'account of the books' }),
  [ledgerAccount.vouchersBought]: msg({ message: 'Vouchers bought', comment: 'account of the books' }),
  [ledgerAccount.forfeited]: msg({ message: 'Lapsed rewards', comment: 'account of the books' }),
  [ledgerAccount.reclaimable]: msg({ message: 'To be reclaimed', comment: 'account of the books' }),
  [ledgerAccount.agenciesOwe]: msg({ message: 'Owed by agencies', comment: 'account of the books' }),
};

const columns: readonly ReportColumn<Balance, string>[] = [
  { name: 'account', label: msg`Account of the books`, cell: ({ account }) => <Words of={accountNames[account]} /> },
  { name: 'balance', label: msg`Balance`, cell: ({ balanceCent }) => <Money cents={balanceCent} />, isFigure: true },
];

/** Whether books and bounties say the same, and nothing in the books is other than it was written. */
const isWhole = (checked: Checked) =>
  checked.fault === null &&
  checked.owedCent === checked.owedByBountiesCent &&
  checked.agenciesOweCent === checked.agenciesOweByBountiesCent;

/** Reads the books, from the first entry or from an anchor on, and says whether all is as it was written. */
export function CheckBooks() {
  const [anchor, setAnchor] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [checked, setChecked] = useState<Checked | null>(null);
  const typed = anchor.trim();
  const { status, problem, said, press } = usePress(async () => {
    setChecked(null);
    setChecked(await call(checkBooks, { query: typed === '' ? {} : { anchor: typed } }));
  });
  const check = () => {
    const isAnchor = typed === '' || anchorPattern.test(typed);
    setWrong(!isAnchor);
    if (isAnchor) press();
  };
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Check</Trans>
      </h2>
      <div className={styles.narrow}>
        <TextField
          label={<Trans>From an anchor on</Trans>}
          optional
          hint={<Trans>Number and hash, as a mail has told them; without one all is read.</Trans>}
          error={isWrong ? <Trans>An anchor is a number and a hash, as 412:9f86…</Trans> : null}
          value={anchor}
          maxLength={100}
          onChange={({ currentTarget: { value } }) => setAnchor(value)}
        />
      </div>
      <div className={styles.acts}>
        <Button variant="secondary" busy={status === 'busy'} onClick={check}>
          <Trans>Check the books</Trans>
        </Button>
      </div>
      {problem !== null && <Failure code={problem} said={said} />}
      {checked && (
        <Outcome isLong>
          <Found checked={checked} />
        </Outcome>
      )}
    </section>
  );
}

function Found({ checked }: { readonly checked: Checked }) {
  const { t } = useLingui();
  const { fault, leftOut, postingCount, unsealedCount, lateCount, withoutKeyCount, anchor } = checked;
  const isSince = leftOut.includes(ledgerLeftOut.entries);
  return (
    <div className={styles.part}>
      {isWhole(checked) ? (
        <Notice
          tone="success"
          title={
            withoutKeyCount > 0 ? (
              <Trans>All that could be checked is as it was written.</Trans>
            ) : isSince ? (
              <Trans>All that came after the anchor is as it was written.</Trans>
            ) : (
              <Plural
                value={postingCount}
                one="# entry, as it was written."
                other="# entries, all as they were written."
              />
            )
          }
        >
          {isSince && (
            <Trans>
              What entries before it say now, and the statistics, are proven by a check without an anchor alone.
            </Trans>
          )}{' '}
          {leftOut.includes(ledgerLeftOut.sums) && <Trans>So are the sums that the balances rest on.</Trans>}
        </Notice>
      ) : (
        <Notice
          tone="error"
          title={<Trans>The books are not as they were written, or do not agree with the rewards.</Trans>}
        >
          {fault && <FaultSentence fault={fault} />}{' '}
          <Trans>Hand in no payment file before it is clear what happened.</Trans>
        </Notice>
      )}
      {(lateCount > 0 || withoutKeyCount > 0) && (
        <Notice tone="warning" title={<Trans>Some of it could not be checked.</Trans>}>
          {lateCount > 0 && (
            <Plural
              value={lateCount}
              one="# entry should be sealed by now."
              other="# entries should be sealed by now."
            />
          )}{' '}
          {withoutKeyCount > 0 && (
            <>
              <Plural
                value={withoutKeyCount}
                one="# entry was written by a key that is not given any more."
                other="# entries were written by a key that is not given any more."
              />{' '}
              <Trans>An alarm stays until a check that has all keys finds nothing.</Trans>
            </>
          )}
        </Notice>
      )}
      <Facts>
        <Fact name={<Trans>Owed, by the books</Trans>}>
          <Money cents={checked.owedCent} />
        </Fact>
        <Fact name={<Trans>Owed, by the rewards</Trans>}>
          <Money cents={checked.owedByBountiesCent} />
        </Fact>
        <Fact name={<Trans>Agencies owe, by the books</Trans>}>
          <Money cents={checked.agenciesOweCent} />
        </Fact>
        <Fact name={<Trans>Not sealed yet</Trans>}>{unsealedCount}</Fact>
        {anchor === null ? null : (
          <Fact name={<Trans>Anchor: note it where nobody else writes</Trans>}>
            <code className={styles.print}>{anchor}</code>
          </Fact>
        )}
      </Facts>
      <PlainTable title={t`Balances`} columns={columns} rows={checked.balances} keyOf={({ account }) => account} />
    </div>
  );
}
