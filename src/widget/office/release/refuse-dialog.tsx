import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { releaseOrder } from '#contract/agency/release/calls.ts';
import { releaseDecision } from '#contract/agency/release/decision.ts';
import type { OrderRow } from '#contract/agency/reports/calls.ts';
import { call } from '#widget/http/call.ts';
import { usePress } from '#widget/http/use-press.ts';
import { Money } from '#widget/ui/money.tsx';
import { TextField } from '#widget/ui/text-field.tsx';
import { DecisionDialog } from '#widget/workplace/decision-dialog.tsx';

interface RefuseDialogProps {
  readonly order: OrderRow;
  readonly onClose: () => void;
  readonly onDecided: () => void;
}

/** Asks why an order is refused, and says what comes of that. */
export function RefuseDialog({ order, onClose, onDecided }: RefuseDialogProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { status, problem, press } = usePress(async () => {
    const params = { orderId: order.orderId, release: releaseDecision.refused };
    await call(releaseOrder, { params, body: { reason: reason.trim() } });
    onDecided();
  });
  const refuse = () => {
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') press();
  };
  return (
    <DecisionDialog
      title={t`Refuse order ${order.externalId}`}
      decide={<Trans>Refuse the order</Trans>}
      busy={status === 'busy'}
      problem={problem}
      onDecide={refuse}
      onClose={onClose}
    >
      <p>
        <Trans>
          This order brings no reward then: up to <Money cents={order.bountyCent} /> end on the day on which they would
          be ready, or at once where that day is over. Until then you can take that back. If the recipient has another
          order, the reward hangs on that one.
        </Trans>
      </p>
      <TextField
        label={<Trans>Reason</Trans>}
        hint={<Trans>For your agency alone. Recommender and recipient do not read it.</Trans>}
        error={isMissing ? <Trans>Please say why.</Trans> : null}
        value={reason}
        maxLength={300}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </DecisionDialog>
  );
}
