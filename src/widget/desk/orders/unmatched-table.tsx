import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { setOrderAside, type UnmatchedOrder } from '#contract/referral/order/calls-operator.ts';
import { orderStatus, type OrderStatus } from '#contract/referral/order/states.ts';
import { call } from '#widget/http/call.ts';
import { Button } from '#widget/ui/button.tsx';
import { DateText } from '#widget/ui/date-text.tsx';
import { Unseen } from '#widget/ui/unseen.tsx';
import { OrNothing } from '#widget/workplace/cells.tsx';
import { Moment } from '#widget/workplace/moment.tsx';
import { PlainTable } from '#widget/workplace/plain-table.tsx';
import type { ReportColumn } from '#widget/workplace/report-column.ts';
import { Words } from '#widget/workplace/words.tsx';
import { ProductName } from '../product-name.tsx';
import { MatchDialog } from './match-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import styles from './orders.module.css';

/** What was decided about one order, or many. */
export interface Decided {
  readonly what: 'given' | 'aside' | 'many';
  readonly externalId: string;
  readonly count: number;
}

interface UnmatchedTableProps {
  readonly rows: readonly UnmatchedOrder[];
  readonly onDecided: (decided: Decided) => void;
}

const statusNames: Readonly<Record<OrderStatus, MessageDescriptor>> = {
  [orderStatus.open]: msg({ message: 'Open', comment: 'state of an order' }),
  [orderStatus.paid]: msg({ message: 'Paid', comment: 'state of an order' }),
  [orderStatus.cancelled]: msg({ message: 'Cancelled', comment: 'state of an order' }),
};

const columnsWith = (onDecided: (decided: Decided) => void): readonly ReportColumn<UnmatchedOrder, string>[] => [
  { name: 'order', label: msg`Order`, cell: ({ externalId }) => externalId },
  { name: 'product', label: msg`Product`, cell: (order) => <Ordered {...order} /> },
  { name: 'status', label: msg`Status`, cell: ({ status }) => <Words of={statusNames[status]} /> },
  { name: 'ordered', label: msg`Ordered`, cell: ({ orderedAt }) => <Moment at={orderedAt} /> },
  { name: 'told', label: msg`Told`, cell: ({ createdAt }) => <DateText at={createdAt} /> },
  {
    name: 'names',
    label: msg`Names`,
    cell: ({ referralNumber, toldNumber }) => <OrNothing text={referralNumber ?? toldNumber} />,
  },
  { name: 'note', label: msg`Note`, cell: (order) => <Note {...order} /> },
  { name: 'do', label: msg`What to do`, cell: (order) => <Ways order={order} onDecided={onDecided} /> },
];

/** What was ordered: called as people know it, and as one searches for it. */
const Ordered = ({ productId }: Pick<UnmatchedOrder, 'productId'>) => (
  <>
    <ProductName id={productId} />
    <span className={styles.id}>{productId}</span>
  </>
);

function Note({ bountyLapsedAt, setAsideAt, setAsideReason }: UnmatchedOrder) {
  if (setAsideAt !== null) return <Trans>set aside: {setAsideReason}</Trans>;
  if (bountyLapsedAt === null) return <OrNothing text={null} />;
  return (
    <Trans>
      too late: its reward lapsed on <DateText at={bountyLapsedAt} />
    </Trans>
  );
}

function Ways({
  order,
  onDecided,
}: {
  readonly order: UnmatchedOrder;
  readonly onDecided: (decided: Decided) => void;
}) {
  const { t } = useLingui();
  const [asks, setAsks] = useState<'whose' | 'aside' | null>(null);
  const { externalId, setAsideAt } = order;
  const close = () => setAsks(null);
  return (
    <div className={styles.buttons}>
      <Button variant="secondary" onClick={() => setAsks('whose')}>
        <Trans>Whose?</Trans>
        <Unseen>: {externalId}</Unseen>
      </Button>
      {setAsideAt === null && (
        <Button variant="quiet" onClick={() => setAsks('aside')}>
          <Trans>Set aside</Trans>
          <Unseen>: {externalId}</Unseen>
        </Button>
      )}
      {asks === 'whose' && (
        <MatchDialog order={order} onGiven={() => onDecided({ what: 'given', externalId, count: 1 })} onClose={close} />
      )}
      {asks === 'aside' && (
        <ReasonDialog
          title={t`Set ${externalId} aside?`}
          decide={<Trans>Set aside</Trans>}
          onReason={async (reason) => {
            await call(setOrderAside, { params: { externalId }, body: { reason } });
            onDecided({ what: 'aside', externalId, count: 1 });
          }}
          onClose={close}
        >
          <p>
            <Trans>
              Nobody is kept waiting for it any more: where it alone kept rewards open whose day is over, they lapse.
            </Trans>
          </p>
        </ReasonDialog>
      )}
    </div>
  );
}

/** Orders that are nobody's, and what can be done about each. */
export function UnmatchedTable({ rows, onDecided }: UnmatchedTableProps) {
  const { t } = useLingui();
  return (
    <PlainTable
      title={t`Nobody’s orders`}
      columns={columnsWith(onDecided)}
      rows={rows}
      keyOf={({ externalId }) => externalId}
    />
  );
}
