import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Adviser } from '#contract/agency/master-data/calls.ts';
import { EmptyState } from '#widget/ui/empty-state.tsx';
import { StateMark } from '#widget/workplace/cells.tsx';
import { PlainTable } from '#widget/workplace/plain-table.tsx';
import type { ReportColumn } from '#widget/workplace/report-column.ts';
import { Searched } from '#widget/workplace/searched.tsx';
import styles from './master-data.module.css';

const marks = { left: msg`No longer listed` };

const columns: readonly ReportColumn<Adviser, string>[] = [
  { name: 'number', label: msg`Number`, cell: (row) => row.agentNumber },
  {
    name: 'name',
    label: msg`Last name`,
    cell: (row) => (row.hasLeft ? <StateMark state="left" names={marks} tones={{}} /> : row.lastName),
  },
  { name: 'postcode', label: msg`Postcode`, cell: (row) => row.postcode || '–' },
  { name: 'city', label: msg`City`, cell: (row) => row.city || '–' },
];

/** The agency's advisers, a page of those whom somebody looks for. */
export function Advisers({ advisers }: { readonly advisers: readonly Adviser[] }) {
  const { t } = useLingui();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id}>
        <Trans>Advisers</Trans>
      </h2>
      {advisers.some(({ hasLeft }) => hasLeft) && (
        <p>
          <Trans>What was recommended in the name of somebody who is no longer listed stays with your agency.</Trans>
        </p>
      )}
      <Searched
        rows={advisers}
        textOf={({ agentNumber, lastName, postcode, city }) => [agentNumber, lastName, postcode, city].join(' ')}
        label={<Trans>Find advisers by number, name, postcode or city</Trans>}
        empty={
          <EmptyState
            level="h3"
            title={
              advisers.length === 0 ? <Trans>Your agency has no advisers yet.</Trans> : <Trans>Nobody fits that.</Trans>
            }
          />
        }
      >
        {(shown) => <PlainTable title={t`Advisers`} columns={columns} rows={shown} keyOf={(row) => row.agentNumber} />}
      </Searched>
    </section>
  );
}
