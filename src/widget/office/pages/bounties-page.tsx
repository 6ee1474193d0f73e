import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { listAgencyBounties, type BountyRow } from '#contract/agency/reports/calls-bounties.ts';
import { bountyColumns, bountyStage } from '#contract/agency/reports/states.ts';
import { bountyWords } from '#contract/agency/reports/shown-words.ts';
import { valuesOf } from '#contract/values-of.ts';
import { call } from '#widget/http/call.ts';
import { fetchFile } from '#widget/http/fetch-file.ts';
import { Money } from '#widget/ui/money.tsx';
import { asked } from '../reports/ask-report.ts';
import { Day, OrNothing, StateMark } from '#widget/workplace/cells.tsx';
import type { ReportColumn } from '#widget/workplace/report-column.ts';
import { Report } from '../reports/report.tsx';
import { SideName } from '../reports/side-name.tsx';

type Column = (typeof bountyColumns)[keyof typeof bountyColumns];

const tones = {
  [bountyStage.paid]: 'good',
  [bountyStage.failed]: 'bad',
  [bountyStage.cancelled]: 'bad',
  [bountyStage.expired]: 'bad',
} as const;

const columns: readonly ReportColumn<BountyRow, Column>[] = [
  { name: bountyColumns.referralNumber, label: msg`Referral`, cell: (row) => row.referralNumber },
  { name: bountyColumns.side, label: msg`Goes to`, cell: (row) => <SideName side={row.side} /> },
  { name: bountyColumns.personName, label: msg`Name`, cell: (row) => <OrNothing text={row.personName} /> },
  { name: bountyColumns.productName, label: msg`Product`, cell: (row) => row.productName },
  { name: bountyColumns.agentName, label: msg`Adviser`, cell: (row) => row.agentName },
  {
    name: bountyColumns.bountyCent,
    label: msg`Reward`,
    isFigure: true,
    cell: (row) => <Money cents={row.bountyCent} />,
  },
  {
    name: bountyColumns.state,
    label: msg`State`,
    cell: (row) => <StateMark state={row.state} names={bountyWords} tones={tones} />,
  },
  { name: bountyColumns.readyAt, label: msg`Ready on`, isTime: true, cell: (row) => <Day at={row.readyAt} /> },
  { name: bountyColumns.paidOn, label: msg`Paid out on`, isTime: true, cell: (row) => <Day at={row.paidOn} /> },
];

const ordering = { columns: valuesOf(bountyColumns), first: bountyColumns.readyAt };

/** What hangs on the orders of the agency's referrals, and where it stands. */
export default function BountiesPage() {
  const { t } = useLingui();
  return (
    <Report
      title={t`Rewards`}
      lead={t`The rewards that hang on orders after recommendations with your advisers, and where each stands.`}
      empty={t`There are no rewards yet.`}
      columns={columns}
      ordering={ordering}
      keyOf={(row) => row.bountyId}
      read={(request, signal) => call(listAgencyBounties, { ...asked(request), signal })}
      readFile={(request) => fetchFile(listAgencyBounties, asked(request))}
    />
  );
}
