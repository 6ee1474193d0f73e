import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Adviser } from '#contract/agency/master-data/calls.ts';
import { EmptyState } from '#widget/ui/empty-state.tsx';
import { TextField } from '#widget/ui/text-field.tsx';
import { StateMark } from '../reports/cells.tsx';
import { Pager } from '../reports/pager.tsx';
import { PlainTable } from '../reports/plain-table.tsx';
import type { ReportColumn } from '../reports/report-column.ts';
import { advisersNamed } from './advisers-named.ts';
import styles from './master-data.module.css';

const pageSize = 20;

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
  const [wanted, setWanted] = useState('');
  const [pageNumber, setPageNumber] = useState(1);
  const found = advisersNamed(advisers, wanted);
  const shown = found.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
  const look = (text: string) => {
    setWanted(text);
    setPageNumber(1);
  };
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
      {advisers.length > pageSize && (
        <div role="search" className={styles.search}>
          <TextField
            type="search"
            label={<Trans>Find advisers by number, name, postcode or city</Trans>}
            value={wanted}
            maxLength={80}
            onChange={(event) => look(event.currentTarget.value)}
          />
        </div>
      )}
      {found.length === 0 ? (
        <EmptyState
          level="h3"
          title={
            advisers.length === 0 ? <Trans>Your agency has no advisers yet.</Trans> : <Trans>Nobody fits that.</Trans>
          }
        />
      ) : (
        <>
          <PlainTable title={t`Advisers`} columns={columns} rows={shown} keyOf={(row) => row.agentNumber} />
          <Pager
            pageNumber={pageNumber}
            pageCount={Math.ceil(found.length / pageSize)}
            totalCount={found.length}
            onPage={setPageNumber}
          />
        </>
      )}
    </section>
  );
}
