import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { releaseDecision, type ReleaseDecision } from '#contract/agency/release/decision.ts';
import { listAgencyOrders, type OrderRow } from '#contract/agency/reports/calls.ts';
import { orderColumns } from '#contract/agency/reports/states.ts';
import { orderStatus } from '#contract/referral/order/states.ts';
import { orderWords } from '#contract/agency/reports/shown-words.ts';
import { valuesOf } from '#contract/values-of.ts';
import { call } from '#widget/http/call.ts';
import { fetchFile } from '#widget/http/fetch-file.ts';
import { useSaid } from '#widget/ui/voice.tsx';
import { Money } from '#widget/ui/money.tsx';
import { asked } from '../reports/ask-report.ts';
import { Day, OrNothing, StateMark } from '#widget/workplace/cells.tsx';
import type { ReportColumn } from '#widget/workplace/report-column.ts';
import { ReleaseCell } from '../release/release-cell.tsx';
import { ReleaseMany } from '../release/release-many.tsx';
import { Report } from '../reports/report.tsx';

type Column = (typeof orderColumns)[keyof typeof orderColumns];

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
    cell: (row) => <StateMark state={row.status} names={orderWords} tones={tones} />,
  },
  { name: orderColumns.orderedAt, label: msg`Ordered`, isTime: true, cell: (row) => <Day at={row.orderedAt} /> },
  { name: orderColumns.paidAt, label: msg`Paid on`, isTime: true, cell: (row) => <Day at={row.paidAt} /> },
  { name: 'bounty', label: msg`Reward`, isFigure: true, cell: (row) => <Money cents={row.bountyCent} /> },
];

type Decided = (order: OrderRow, release: ReleaseDecision) => void;

/** Beside what is ordered: what the agency has said of it. */
const releaseColumn = (onDecided: Decided): ReportColumn<OrderRow, Column> => ({
  name: 'release',
  label: msg({ message: 'Approval', comment: 'the column that says what the agency has said of an order' }),
  // Of an agency that releases nothing no order has any word.
  isShown: ({ release }) => release !== null,
  cell: (row) => <ReleaseCell order={row} onDecided={(release) => onDecided(row, release)} />,
});

const ordering = { columns: valuesOf(orderColumns), first: orderColumns.orderedAt };

/** Orders that came of the agency's referrals. */
export default function OrdersPage() {
  const { t } = useLingui();
  const [{ revision, said }, setSaid] = useState<{ revision: number; said: string | null }>({
    revision: 0,
    said: null,
  });
  useSaid(said);
  const readAgain = (next: string) => setSaid((before) => ({ revision: before.revision + 1, said: next }));
  const onDecided: Decided = ({ externalId }, release) =>
    readAgain(
      {
        [releaseDecision.released]: t`Order ${externalId} is released.`,
        [releaseDecision.refused]: t`Order ${externalId} is refused.`,
        [releaseDecision.undone]: t`Order ${externalId} waits for you again.`,
      }[release],
    );
  return (
    <Report
      title={t`Orders`}
      lead={t`What was ordered after recommendations with your advisers, and the reward that hangs on it.`}
      empty={t`There are no orders yet.`}
      columns={[...columns, releaseColumn(onDecided)]}
      revision={revision}
      renderTools={(rows) => (
        <ReleaseMany
          rows={rows}
          onDecided={(count) =>
            readAgain(t`${plural(count, { one: '# order is released.', other: '# orders are released.' })}`)
          }
        />
      )}
      ordering={ordering}
      keyOf={(row) => row.orderId}
      read={(request, signal) => call(listAgencyOrders, { ...asked(request), signal })}
      readFile={(request) => fetchFile(listAgencyOrders, asked(request))}
    />
  );
}
