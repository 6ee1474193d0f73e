import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { BankFileShown, listBankFiles } from '#contract/money/bank-answers/calls-files.ts';
import { pathAtDesk } from '#contract/desk-routes.ts';
import { EmptyState } from '#widget/ui/empty-state.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';
import { Moment } from '#widget/workplace/moment.tsx';
import { PlainTable } from '#widget/workplace/plain-table.tsx';
import type { ReportColumn } from '#widget/workplace/report-column.ts';
import { Operator } from '../who-did-it.tsx';
import styles from '../money/money.module.css';
import { pathOfBankFile } from '../money/run-in-route.ts';

/** That it broke off, or is one that was taken before. */
export function FileHint({ doneAt, sameAs }: BankFileShown) {
  if (doneAt === null) {
    return (
      <span className={styles.hint}>
        <Trans>Broke off: hand it in again</Trans>
      </span>
    );
  }
  if (sameAs === null) return null;
  return (
    <span className={styles.line}>
      <Trans>
        The same file as that of <Moment at={sameAs.takenAt} />, <Operator name={sameAs.takenBy} />
      </Trans>
    </span>
  );
}

const columns: readonly ReportColumn<BankFileShown, string>[] = [
  {
    name: 'taken',
    label: msg`Handed in`,
    cell: (file) => (
      <>
        <Link href={pathOfBankFile(file.fileId)} className={styles.link}>
          <Moment at={file.takenAt} />
        </Link>
        <span className={styles.line}>
          <Operator name={file.takenBy} />
        </span>
        <FileHint {...file} />
      </>
    ),
  },
  { name: 'booked', label: msg`Booked`, cell: ({ booked }) => booked, isFigure: true },
  { name: 'rejected', label: msg`Refused`, cell: ({ rejected }) => rejected, isFigure: true },
  { name: 'returned', label: msg`Came back`, cell: ({ returned }) => returned, isFigure: true },
  { name: 'asked', label: msg`Asked`, cell: ({ asked }) => asked, isFigure: true },
  { name: 'unchanged', label: msg`Unchanged`, cell: ({ unchanged }) => unchanged, isFigure: true },
  { name: 'look', label: msg`To look into`, cell: ({ toLookInto }) => toLookInto, isFigure: true },
];

interface FileTableProps {
  readonly taken: AnswerOf<typeof listBankFiles>;
  /** Nothing newer stands before these. */
  readonly isFirst: boolean;
}

/** The bank's files that were taken, newest first. */
export function FileTable({ taken: { files, next }, isFirst }: FileTableProps) {
  const { t } = useLingui();
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Handed in so far</Trans>
      </h2>
      {files.length === 0 ? (
        <EmptyState title={<Trans>No answer of the bank was handed in yet.</Trans>} />
      ) : (
        <PlainTable title={t`Handed in so far`} columns={columns} rows={files} keyOf={({ fileId }) => fileId} />
      )}
      <div className={styles.acts}>
        {!isFirst && (
          <RouteButton variant="secondary" to={pathAtDesk('bank')}>
            <Trans>Back to the newest</Trans>
          </RouteButton>
        )}
        {next !== null && (
          <RouteButton variant="secondary" to={`${pathAtDesk('bank')}?vor=${next}`}>
            <Trans>Older ones</Trans>
          </RouteButton>
        )}
      </div>
    </section>
  );
}
