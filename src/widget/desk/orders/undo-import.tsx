import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { undoOrderImport, type KnownImport, type UndoneImport } from '#contract/referral/order/calls-imports.ts';
import { hindrance, type Hindrance } from '#contract/referral/order/states.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { usePress } from '#widget/http/use-press.ts';
import { Button } from '#widget/ui/button.tsx';
import { Dialog } from '#widget/ui/dialog.tsx';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Money } from '#widget/ui/money.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { Unseen } from '#widget/ui/unseen.tsx';
import { DecisionDialog } from '#widget/workplace/decision-dialog.tsx';
import { formatDate, formatDateTime } from '#widget/i18n/format.ts';

const hindrances: Readonly<Record<Hindrance, MessageDescriptor>> = {
  [hindrance.changedSince]: msg`was changed since, by another file or a report`,
  [hindrance.provided]: msg`its reward can be collected, and its person knows`,
  [hindrance.claimed]: msg`its reward is collected`,
  [hindrance.inRun]: msg`its reward is in a pay run`,
  [hindrance.paid]: msg`its reward is paid`,
  [hindrance.ended]: msg`its reward has ended since, for good`,
  [hindrance.refused]: msg`its agency has refused it, and that would be forgotten`,
};

interface UndoImportProps {
  readonly row: KnownImport;
  readonly onUndone: (undone: UndoneImport) => void;
}

/** Undoes a file of orders, once it was said what would come of that, or what is in its way. */
export function UndoImport({ row, onUndone }: UndoImportProps) {
  const [isAsking, setAsking] = useState(false);
  const { importId, fileName, startedAt, undoUntil } = row;
  const name = fileName || formatDateTime(startedAt);
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        <Trans>Undo</Trans>
        <Unseen>: {name}</Unseen>
      </Button>
      {undoUntil !== null && (
        <p>
          <Trans>until {formatDate(undoUntil)}</Trans>
        </p>
      )}
      {isAsking && <Asking importId={importId} name={name} onUndone={onUndone} onClose={() => setAsking(false)} />}
    </>
  );
}

interface AskingProps {
  readonly importId: string;
  readonly name: string;
  readonly onUndone: (undone: UndoneImport) => void;
  readonly onClose: () => void;
}

function Asking({ importId, name, onUndone, onClose }: AskingProps) {
  const { t } = useLingui();
  const params = { importId };
  const { retry, ...seen } = useAnswer(`undo ${importId}`, (signal) =>
    call(undoOrderImport, { params, query: { dryRun: 'true' }, signal }),
  );
  const { status, problem, said, press } = usePress(async () => {
    const undone = await call(undoOrderImport, { params });
    onClose();
    onUndone(undone);
  });
  const title = t`Undo ${name}?`;
  if (seen.status !== 'loaded' || seen.answer.hindranceCount > 0) {
    return (
      <Dialog
        title={title}
        onClose={onClose}
        actions={
          <Button variant="secondary" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        }
      >
        {seen.status === 'loading' && <Skeleton lines={3} />}
        {seen.status === 'failed' && <LoadFailure code={seen.code} onTryAgain={retry} />}
        {seen.status === 'loaded' && <InTheWay {...seen.answer} />}
      </Dialog>
    );
  }
  const { removedCount, restoredCount, bountyCount, takenBackCent } = seen.answer;
  return (
    <DecisionDialog
      title={title}
      decide={<Trans>Undo the whole file</Trans>}
      busy={status === 'busy'}
      problem={problem}
      said={said}
      onDecide={press}
      onClose={onClose}
    >
      <ul>
        <li>
          <Plural
            value={removedCount}
            one="# order that it brought is removed"
            other="# orders that it brought are removed"
          />
        </li>
        <li>
          <Plural
            value={restoredCount}
            one="# order that it changed is as before"
            other="# orders that it changed are as before"
          />
        </li>
        <li>
          <Plural
            value={bountyCount}
            one="# reward waits for another order then, or is worth something else"
            other="# rewards wait for other orders then, or are worth something else"
          />
        </li>
        <li>
          <Trans>
            Owed less than now: <Money cents={takenBackCent} />
          </Trans>
        </li>
      </ul>
      <p>
        <Trans>To take the undoing back, take the file again.</Trans>
      </p>
    </DecisionDialog>
  );
}

function InTheWay({ hindranceCount, hindrances: named }: UndoneImport) {
  const { i18n } = useLingui();
  const left = hindranceCount - named.length;
  return (
    <>
      <p>
        <Plural
          value={hindranceCount}
          one="It cannot be undone: something has come of one order that nobody can call back. Put it right by another file."
          other="It cannot be undone: something has come of # orders that nobody can call back. Put them right by another file."
        />
      </p>
      <ul>
        {named.map(({ externalId, hindrance: why }) => (
          <li key={externalId}>
            {externalId}: {i18n._(hindrances[why])}
          </li>
        ))}
      </ul>
      {left > 0 && (
        <p>
          <Plural value={left} one="and # more" other="and # more" />
        </p>
      )}
    </>
  );
}
