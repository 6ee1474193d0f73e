import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { listAgencyOrders, type OrderRow } from '#contract/agency/reports/calls.ts';
import { orderColumns } from '#contract/agency/reports/states.ts';
import { orderStatus } from '#contract/referral/order/states.ts';
import { valuesOf } from '#contract/values-of.ts';
import { call } from '#widget/http/call.ts';
import { fetchFile } from '#widget/http/fetch-file.ts';
import { Money } from '#widget/ui/money.tsx';
import { asked } from '../reports/ask-report.ts';
import { Day, OrNothing, StateMark } from '../reports/cells.tsx';
import type { ReportColumn } from '../reports/report-column.ts';
import { ReleaseCell } from '../release/release-cell.tsx';
import { ReleaseMany } from '../release/release-many.tsx';
import { Report } from '../reports/report.tsx';

type Column = (typeof orderColumns)[keyof typeof orderColumns];

const names = {
  [orderStatus.open]: msg`Open`,
  [orderStatus.paid]: msg`Paid`,
  [orderStatus.cancelled]: msg`Cancelled`,
};
const tones = { [orderStatus.paid]: 'good', [orderStatus.cancelled]: 'bad' } as const;

const columns: readonly ReportColumn<OrderRow, Column>[] = [
  { name: orderColumns.externalId, label: msg`Order`, cell: (row) => row.externalId },
  { name: orderColumns.productName, label: msg`Product`, cell: (row) => row.productName },
  { name: orderColumns.recipientName, label: msg`Recipient`, cell: (row) => <OrNothing text={row.recipientName} /> },
  { name: orderColumns.recommenderName, label: msg`Recommended by`, cell: (row) => row.recommenderName },
  { name: orderColumns.agentName, label: msg`Adviser`, cell: (row) => row.agentName },
  {
    name: orderColumns.status,
    label: msg`State`,
    cell: (row) => <StateMark state={row.status} names={names} tones={tones} />,
  },
  { name: orderColumns.orderedAt, label: msg`Ordered`, isTime: true, cell: (row) => <Day at={row.orderedAt} /> },
  { name: orderColumns.paidAt, label: msg`Paid on`, isTime: true, cell: (row) => <Day at={row.paidAt} /> },
  { name: 'bounty', label: msg`Reward`, isFigure: true, cell: (row) => <Money cents={row.bountyCent} /> },
];

/** Beside what is ordered: what the agency has said of it. */
const releaseColumn = (onDecided: () => void): ReportColumn<OrderRow, Column> => ({
  name: 'release',
  label: msg({ message: 'Approval', comment: 'the column that says what the agency has said of an order' }),
  cell: (row) => <ReleaseCell order={row} onDecided={onDecided} />,
});

const ordering = { columns: valuesOf(orderColumns), first: orderColumns.orderedAt };

/** Orders that came of the agency's referrals. */
export default function OrdersPage() {
  const { t } = useLingui();
  const [revision, setRevision] = useState(0);
  const onDecided = () => setRevision((before) => before + 1);
  return (
    <Report
      title={t`Orders`}
      lead={t`What was ordered after recommendations with your advisers, and the reward that hangs on it.`}
      empty={t`There are no orders yet.`}
      columns={[...columns, releaseColumn(onDecided)]}
      revision={revision}
      renderTools={(rows) => <ReleaseMany rows={rows} onDecided={onDecided} />}
      ordering={ordering}
      keyOf={(row) => row.orderId}
      read={(request, signal) => call(listAgencyOrders, { ...asked(request), signal })}
      readFile={(request) => fetchFile(listAgencyOrders, asked(request))}
    />
  );
}
