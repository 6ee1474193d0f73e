import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { listAgencyReferrals, type ReferralRow } from '#contract/agency/reports/calls.ts';
import { referralColumns } from '#contract/agency/reports/states.ts';
import { referralStatus } from '#contract/referral/referral/referral-status.ts';
import { referralWords } from '#contract/agency/reports/shown-words.ts';
import { valuesOf } from '#contract/values-of.ts';
import { call } from '#widget/http/call.ts';
import { fetchFile } from '#widget/http/fetch-file.ts';
import { asked } from '../reports/ask-report.ts';
import { ChannelName, Day, StateMark } from '#widget/workplace/cells.tsx';
import type { ReportColumn } from '#widget/workplace/report-column.ts';
import { Report } from '../reports/report.tsx';

type Column = (typeof referralColumns)[keyof typeof referralColumns];

const tones = { [referralStatus.ok]: 'good', [referralStatus.blocked]: 'bad' } as const;

const columns: readonly ReportColumn<ReferralRow, Column>[] = [
  { name: referralColumns.referralNumber, label: msg`Number`, cell: (row) => row.referralNumber },
  { name: referralColumns.recommenderName, label: msg`Recommended by`, cell: (row) => row.recommenderName },
  { name: referralColumns.productName, label: msg`Product`, cell: (row) => row.productName },
  { name: referralColumns.agentName, label: msg`Adviser`, cell: (row) => row.agentName },
  { name: referralColumns.channel, label: msg`Channel`, cell: (row) => <ChannelName mark={row.channel} /> },
  {
    name: referralColumns.status,
    label: msg`State`,
    cell: (row) => <StateMark state={row.status} names={referralWords} tones={tones} />,
  },
  { name: referralColumns.createdAt, label: msg`Since`, isTime: true, cell: (row) => <Day at={row.createdAt} /> },
  { name: referralColumns.clicks, label: msg`Clicks`, isFigure: true, cell: (row) => row.clicks },
  { name: referralColumns.leadCount, label: msg`Leads`, isFigure: true, cell: (row) => row.leadCount },
  { name: referralColumns.orderCount, label: msg`Orders`, isFigure: true, cell: (row) => row.orderCount },
];

const ordering = { columns: valuesOf(referralColumns), first: referralColumns.createdAt };

/** What was recommended with the agency's advisers. */
export default function ReferralsPage() {
  const { t } = useLingui();
  return (
    <Report
      title={t`Referrals`}
      lead={t`What was recommended with your advisers, and what came of it.`}
      empty={t`There are no referrals yet.`}
      columns={columns}
      ordering={ordering}
      keyOf={(row) => row.referralNumber}
      read={(request, signal) => call(listAgencyReferrals, { ...asked(request), signal })}
      readFile={(request) => fetchFile(listAgencyReferrals, asked(request))}
    />
  );
}
