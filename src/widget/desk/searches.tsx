import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { listSearches, type SearchesOfDay } from '#contract/records/dossiers/calls-searches.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { Day } from '#widget/workplace/cells.tsx';
import { Loaded } from '#widget/workplace/loaded.tsx';
import { PlainTable } from '#widget/workplace/plain-table.tsx';
import type { ReportColumn } from '#widget/workplace/report-column.ts';

const columns: readonly ReportColumn<SearchesOfDay, string>[] = [
  { name: 'day', label: msg`Day`, cell: ({ day }) => <Day at={day} /> },
  { name: 'operator', label: msg`Who`, cell: ({ operator }) => operator },
  { name: 'count', label: msg`Searches`, cell: ({ searchCount }) => searchCount, isFigure: true },
  { name: 'address', label: msg`by address`, cell: ({ addressCount }) => addressCount, isFigure: true },
  { name: 'name', label: msg`by name`, cell: ({ nameCount }) => nameCount, isFigure: true },
  { name: 'number', label: msg`by number`, cell: ({ numberCount }) => numberCount, isFigure: true },
  { name: 'empty', label: msg`Found nobody`, cell: ({ emptyCount }) => emptyCount, isFigure: true },
  {
    name: 'unusual',
    label: msg`Ask about it`,
    cell: ({ isUnusual }) => (isUnusual ? <Trans>unusually many</Trans> : null),
  },
];

/** How often who looked for people: what the trail does not name search by search. */
export function Searches() {
  const { t } = useLingui();
  const { retry, ...asked } = useAnswer('searches', (signal) => call(listSearches, { signal }));
  return (
    <Loaded asked={asked} onTryAgain={retry}>
      {({ searches }) =>
        searches.length === 0 ? (
          <p>
            <Trans>Nobody has looked for people in the last thirty days.</Trans>
          </p>
        ) : (
          <PlainTable
            title={t`Searches for people in the last thirty days`}
            columns={columns}
            rows={searches}
            keyOf={({ day, operatorId }) => `${day} ${operatorId}`}
          />
        )
      }
    </Loaded>
  );
}
