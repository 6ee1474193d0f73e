import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { mayDecideOrders } from '#contract/agency-roles.ts';
import { releaseOrder } from '#contract/agency/release/calls.ts';
import { releaseDecision, type ReleaseDecision } from '#contract/agency/release/decision.ts';
import type { OrderRow } from '#contract/agency/reports/calls.ts';
import { call } from '#widget/http/call.ts';
import { usePress } from '#widget/http/use-press.ts';
import { Button } from '#widget/ui/button.tsx';
import { DateText } from '#widget/ui/date-text.tsx';
import { FailureText } from '#widget/ui/failure.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Unseen } from '#widget/ui/unseen.tsx';
import { useOfficeSession } from '../office.ts';
import { StateMark } from '#widget/workplace/cells.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import styles from './release-cell.module.css';

const names = {
  [releaseDecision.undone]: msg`Waits for you`,
  [releaseDecision.released]: msg`Released`,
  [releaseDecision.refused]: msg`Refused`,
};
const tones = { [releaseDecision.released]: 'good', [releaseDecision.refused]: 'bad' } as const;

interface ReleaseCellProps {
  readonly order: OrderRow;
  /** Gets what was just said of it. */
  readonly onDecided: (release: ReleaseDecision) => void;
}

/** What the agency has said of an order, what its reward does next, and what can be said now. */
export function ReleaseCell({ order, onDecided }: ReleaseCellProps) {
  const role = useOfficeSession(({ user }) => user?.role);
  const [isRefusing, setRefusing] = useState(false);
  const cell = useRef<HTMLDivElement>(null);
  const { release, isDecidable, orderId } = order;
  const say = usePress(async () => {
    const next: ReleaseDecision =
      release === releaseDecision.undone ? releaseDecision.released : releaseDecision.undone;
    await call(releaseOrder, { params: { orderId, release: next }, body: null });
    onDecided(next);
  });
  if (release === null) return '–';
  const isWaiting = release === releaseDecision.undone;
  if (isWaiting && !isDecidable) return '–';
  return (
    <div ref={cell} tabIndex={-1} className={styles.release}>
      <StateMark state={release} names={names} tones={tones} />
      <NextStep order={order} />
      {isDecidable && role && mayDecideOrders(role) && (
        <div className={styles.buttons}>
          <Button variant="secondary" busy={say.status === 'busy'} onClick={say.press}>
            {isWaiting ? <Trans>Release</Trans> : <Trans>Take back</Trans>}
            <Unseen>: {order.externalId}</Unseen>
          </Button>
          {isWaiting && (
            <Button variant="quiet" className={styles.refuse} onClick={() => setRefusing(true)}>
              <Trans>Refuse</Trans>
              <Unseen>: {order.externalId}</Unseen>
            </Button>
          )}
        </div>
      )}
      {say.problem !== null && <Notice tone="error" title={<FailureText code={say.problem} />} />}
      {isRefusing && (
        <RefuseDialog
          order={order}
          onClose={() => setRefusing(false)}
          onDecided={() => {
            setRefusing(false);
            // The button that opened the dialog is gone with it.
            cell.current?.focus();
            onDecided(releaseDecision.refused);
          }}
        />
      )}
    </div>
  );
}

/** What the reward of an order does next. */
function NextStep({ order: { release, isDecidable, readyAt } }: Pick<ReleaseCellProps, 'order'>) {
  if (!isDecidable || release === releaseDecision.undone) return null;
  if (release === releaseDecision.refused) {
    return readyAt === null ? (
      <span className={styles.next}>
        <Trans>This order brings no reward.</Trans>
      </span>
    ) : (
      <span className={styles.next}>
        <Trans>
          It brings no reward from <DateText at={readyAt} /> on.
        </Trans>
      </span>
    );
  }
  return (
    <span className={styles.next}>
      {readyAt === null ? (
        <Trans>The reward follows once the order is paid.</Trans>
      ) : (
        <Trans>
          The reward is ready on <DateText at={readyAt} />.
        </Trans>
      )}
    </span>
  );
}
