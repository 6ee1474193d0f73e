import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { environmentName } from '#contract/operator/operator-name.ts';
import { Moment } from '#widget/workplace/moment.tsx';
import type { ReportColumn } from '#widget/workplace/report-column.ts';

interface Done {
  /** UTC. */
  readonly at: string;
  readonly operator: string;
}

/** Somebody by name, or that it was no person: the key of the service's environment, with which other systems act. */
export const Operator = ({ name }: { readonly name: string }) =>
  name === environmentName ? <Trans>The service’s environment</Trans> : name;

/** The columns of a trail that say when something was done, and by whom. */
export const whoDidIt: readonly ReportColumn<Done, string>[] = [
  { name: 'at', label: msg`When`, cell: ({ at }) => <Moment at={at} /> },
  { name: 'operator', label: msg`Who`, cell: ({ operator }) => <Operator name={operator} /> },
];
