import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { pathAtDesk } from '#contract/desk-routes.ts';
import {
  daysToUndo,
  listOrderImports,
  type KnownImport,
  type UndoneImport,
} from '#contract/referral/order/calls-imports.ts';
import { importState } from '#contract/referral/order/states.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { Button } from '#widget/ui/button.tsx';
import { EmptyState } from '#widget/ui/empty-state.tsx';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Money } from '#widget/ui/money.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';
import { Page } from '#widget/ui/page.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { OrNothing, StateMark, Written } from '#widget/workplace/cells.tsx';
import { Moment } from '#widget/workplace/moment.tsx';
import { PlainTable } from '#widget/workplace/plain-table.tsx';
import type { ReportColumn } from '#widget/workplace/report-column.ts';
import { UndoImport } from '../orders/undo-import.tsx';
import { Operator } from '../who-did-it.tsx';
import styles from '../orders/orders.module.css';

const states = {
  [importState.running]: msg`goes on`,
  [importState.whole]: msg`taken`,
  [importState.brokenOff]: msg`broke off`,
  [importState.undone]: msg`undone`,
};
const tones = { [importState.whole]: 'good', [importState.brokenOff]: 'bad' } as const;

const columnsWith = (onUndone: (undone: UndoneImport) => void): readonly ReportColumn<KnownImport, string>[] => [
  { name: 'begun', label: msg`Taken`, cell: ({ startedAt }) => <Moment at={startedAt} /> },
  { name: 'who', label: msg`Who`, cell: ({ operator }) => <Operator name={operator} /> },
  { name: 'file', label: msg`File`, cell: ({ fileName }) => <Written text={fileName} /> },
  { name: 'state', label: msg`State`, cell: ({ state }) => <StateMark state={state} names={states} tones={tones} /> },
  { name: 'rows', label: msg`Rows`, isFigure: true, cell: ({ rowCount }) => rowCount },
  { name: 'new', label: msg`New`, isFigure: true, cell: ({ newCount }) => newCount },
  { name: 'changed', label: msg`Changed`, isFigure: true, cell: ({ changedCount }) => changedCount },
  { name: 'wrong', label: msg`Wrong`, isFigure: true, cell: ({ wrongCount }) => wrongCount },
  { name: 'unmatched', label: msg`No referral`, isFigure: true, cell: ({ unmatchedCount }) => unmatchedCount },
  { name: 'undo', label: msg`Undoing`, cell: (row) => <Undo row={row} onUndone={onUndone} /> },
];

function Undo({ row, onUndone }: { readonly row: KnownImport; readonly onUndone: (undone: UndoneImport) => void }) {
  const { undoUntil, undoneAt, undoneBy } = row;
  if (undoneAt !== null) {
    return (
      <span>
        <Moment at={undoneAt} /> {undoneBy}
      </span>
    );
  }
  if (undoUntil === null) return <OrNothing text={null} />;
  return <UndoImport row={row} onUndone={onUndone} />;
}

/** Files of orders that were taken, and how they are undone. */
export default function OrderImportsPage() {
  const { t } = useLingui();
  const [places, setPlaces] = useState<readonly string[]>([]);
  const [undone, setUndone] = useState<UndoneImport | null>(null);
  const after = places.at(-1);
  const { retry, ...asked } = useAnswer(`order imports ${after ?? ''} ${undone?.importId ?? ''}`, (signal) =>
    call(listOrderImports, { query: after === undefined ? {} : { after }, signal }),
  );
  const next = asked.status === 'loaded' ? asked.answer.next : null;
  return (
    <Page
      wide
      title={t`Files of orders`}
      lead={
        <Trans>
          A file can be undone for {daysToUndo} days, whole or not at all: as long as nothing that came of it is
          available, collected or paid.
        </Trans>
      }
      loading={asked.status === 'loading'}
    >
      {undone && <Undone key={undone.importId} undone={undone} />}
      {asked.status === 'loading' && <Skeleton lines={8} />}
      {asked.status === 'failed' && <LoadFailure code={asked.code} onTryAgain={retry} />}
      {asked.status === 'loaded' && asked.answer.imports.length === 0 && (
        <EmptyState title={<Trans>No file was taken so far.</Trans>}>
          <RouteButton to={pathAtDesk('orderFile')}>
            <Trans>Take a file of orders</Trans>
          </RouteButton>
        </EmptyState>
      )}
      {asked.status === 'loaded' && asked.answer.imports.length > 0 && (
        <PlainTable
          title={t`Files of orders`}
          columns={columnsWith(setUndone)}
          rows={asked.answer.imports}
          keyOf={({ importId }) => importId}
        />
      )}
      <div className={styles.buttons}>
        {places.length > 0 && (
          <Button variant="secondary" onClick={() => setPlaces(places.slice(0, -1))}>
            <Trans>Newer ones</Trans>
          </Button>
        )}
        {next !== null && (
          <Button variant="secondary" onClick={() => setPlaces([...places, next])}>
            <Trans>Older ones</Trans>
          </Button>
        )}
      </div>
    </Page>
  );
}

function Undone({ undone }: { readonly undone: UndoneImport }) {
  const { removedCount, restoredCount, bountyCount, takenBackCent } = undone;
  return (
    <Outcome>
      <Notice tone="success" title={<Trans>The file is undone.</Trans>}>
        <ul>
          <li>
            <Plural value={removedCount} one="# order is removed" other="# orders are removed" />
          </li>
          <li>
            <Plural value={restoredCount} one="# order is as before" other="# orders are as before" />
          </li>
          <li>
            <Plural value={bountyCount} one="# reward follows that" other="# rewards follow that" />
          </li>
          <li>
            <Trans>
              Owed less than before: <Money cents={takenBackCent} />
            </Trans>
          </li>
        </ul>
      </Notice>
    </Outcome>
  );
}
