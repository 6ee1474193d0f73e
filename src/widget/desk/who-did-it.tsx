import { msg } from '@lingui/core/macro';
import { Moment } from '#widget/workplace/moment.tsx';
import type { ReportColumn } from '#widget/workplace/report-column.ts';

interface Done {
  /** UTC. */
  readonly at: string;
  readonly operator: string;
}

/** The columns of a trail that say when something was done, and by whom. */
export const whoDidIt: readonly ReportColumn<Done, string>[] = [
  { name: 'at', label: msg`When`, cell: ({ at }) => <Moment at={at} /> },
  { name: 'operator', label: msg`Who`, cell: ({ operator }) => operator },
];
