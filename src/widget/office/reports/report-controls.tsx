import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#widget/ui/button.tsx';
import { FailureText } from '#widget/ui/failure.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Select } from '#widget/ui/select.tsx';
import { TextField } from '#widget/ui/text-field.tsx';
import { usePress } from '#widget/http/use-press.ts';
import { AgentSelect } from '../agents/agent-select.tsx';
import type { AgentChoice } from '../agents/use-agent-choice.ts';
import type { ReportColumn } from '#widget/workplace/report-column.ts';
import styles from './report-controls.module.css';
import type { Ordering } from '#widget/workplace/ordering.ts';
import { longestFilter } from './looked-for.ts';
import type { ReportState } from './report-state.ts';
import { isOrdering } from '#widget/workplace/report-table.tsx';

interface ReportControlsProps<Row, Column extends string> {
  readonly columns: readonly ReportColumn<Row, Column>[];
  readonly ordering: Ordering<Column>;
  readonly state: ReportState<Column>;
  readonly onState: (state: ReportState<Column>) => void;
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
  readonly onDownload: () => Promise<void>;
  /** Whose rows these are. */
  readonly choice: AgentChoice;
}

/** How long somebody may think between two letters, in milliseconds, before rows are asked for. */
const pause = 300;

/** Adviser, filter, order where there are no headings, and the way to a file. */
export function ReportControls<Row, Column extends string>(props: ReportControlsProps<Row, Column>) {
  const { columns, ordering, state, onState, filter, onFilter, onDownload, choice } = props;
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useTyped(filter, onFilter);
  const { status, problem, press } = usePress(onDownload);
  const options = columns.flatMap(({ name, label }) => {
    const words = i18n._(label);
    return isOrdering(name, ordering)
      ? [
          { value: `${name} down`, label: t`${words}, descending` },
          { value: `${name} up`, label: t`${words}, ascending` },
        ]
      : [];
  });
  const order = (value: string) => {
    const [name = '', direction] = value.split(' ');
    if (isOrdering(name, ordering))
      onState({ ...state, orderBy: name, descending: direction === 'down', pageNumber: 1 });
  };
  return (
    <>
      <div className={styles.controls} role="search">
        <AgentSelect choice={choice} />
        <div className={styles.filter}>
          <TextField
            type="search"
            label={<Trans>Filter</Trans>}
            value={typed}
            maxLength={longestFilter}
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
        <div className={styles.ordering}>
          <Select
            label={<Trans>Sort by</Trans>}
            options={options}
            value={`${state.orderBy} ${state.descending ? 'down' : 'up'}`}
            onChange={(event) => order(event.currentTarget.value)}
          />
        </div>
        <Button variant="secondary" busy={status === 'busy'} onClick={press}>
          <Trans>Download as CSV</Trans>
        </Button>
      </div>
      {problem !== null && <Notice tone="error" title={<FailureText code={problem} />} />}
    </>
  );
}

/** What is typed, told once somebody has come to rest; a filter that comes from elsewhere, as of another report, takes its place. */
function useTyped(told: string, tell: (text: string) => void): [string, (text: string) => void] {
  const [known, setKnown] = useState({ told, typed: told, sent: told });
  // What was sent from here comes back while somebody types on.
  if (known.told !== told) setKnown({ told, typed: told === known.sent ? known.typed : told, sent: told });
  const { typed } = known;
  const tellNow = useEffectEvent((text: string) => {
    setKnown((now) => ({ ...now, sent: text }));
    tell(text);
  });
  useEffect(() => {
    if (typed.trim() === told) return undefined;
    const timer = setTimeout(() => tellNow(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed, told]);
  return [typed, (text) => setKnown((now) => ({ ...now, typed: text }))];
}
