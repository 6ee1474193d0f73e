import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { listAgencyLeads, type LeadRow } from '#contract/agency/reports/calls.ts';
import { leadColumns, leadStatus } from '#contract/agency/reports/states.ts';
import { leadWords } from '#contract/agency/reports/shown-words.ts';
import { valuesOf } from '#contract/values-of.ts';
import { call } from '#widget/http/call.ts';
import { fetchFile } from '#widget/http/fetch-file.ts';
import { asked } from '../reports/ask-report.ts';
import { ChannelName, Day, StateMark } from '#widget/workplace/cells.tsx';
import type { ReportColumn } from '#widget/workplace/report-column.ts';
import { Report } from '../reports/report.tsx';

type Column = (typeof leadColumns)[keyof typeof leadColumns];

const tones = { [leadStatus.paid]: 'good', [leadStatus.cancelled]: 'bad' } as const;

const columns: readonly ReportColumn<LeadRow, Column>[] = [
  { name: leadColumns.recipientName, label: msg`Recipient`, cell: (row) => row.recipientName },
  { name: leadColumns.recommenderName, label: msg`Recommended by`, cell: (row) => row.recommenderName },
  { name: leadColumns.productName, label: msg`Product`, cell: (row) => row.productName },
  { name: leadColumns.agentName, label: msg`Adviser`, cell: (row) => row.agentName },
  { name: leadColumns.channel, label: msg`Channel`, cell: (row) => <ChannelName mark={row.channel} /> },
  {
    name: leadColumns.status,
    label: msg`State`,
    cell: (row) => <StateMark state={row.status} names={leadWords} tones={tones} />,
  },
  { name: leadColumns.createdAt, label: msg`Since`, isTime: true, cell: (row) => <Day at={row.createdAt} /> },
  {
    name: leadColumns.confirmedAt,
    label: msg`Confirmed on`,
    isTime: true,
    cell: (row) => <Day at={row.confirmedAt} />,
  },
];

const ordering = { columns: valuesOf(leadColumns), first: leadColumns.createdAt };

/** Whom the agency was recommended to, and how far each is. */
export default function LeadsPage() {
  const { t } = useLingui();
  return (
    <Report
      title={t`Leads`}
      lead={t`People who have followed a recommendation with your advisers and left their details.`}
      empty={t`There are no leads yet.`}
      columns={columns}
      ordering={ordering}
      keyOf={(row) => `${row.referralNumber} ${row.createdAt} ${row.recipientName}`}
      read={(request, signal) => call(listAgencyLeads, { ...asked(request), signal })}
      readFile={(request) => fetchFile(listAgencyLeads, asked(request))}
    />
  );
}
