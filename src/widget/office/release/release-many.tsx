import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { mayDecideOrders } from '#contract/agency-roles.ts';
import { releaseOrders } from '#contract/agency/release/calls.ts';
import { daysToRelease, releaseDecision } from '#contract/agency/release/decision.ts';
import type { OrderRow } from '#contract/agency/reports/calls.ts';
import { call } from '#widget/http/call.ts';
import { usePress } from '#widget/http/use-press.ts';
import { Button } from '#widget/ui/button.tsx';
import { Money } from '#widget/ui/money.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { useOfficeSession } from '../office.ts';
import { waitingAmong } from './waiting.ts';
import styles from './release-many.module.css';
import { DecisionDialog } from '#widget/workplace/decision-dialog.tsx';

interface ReleaseManyProps {
  /** Those that are shown. */
  readonly rows: readonly OrderRow[];
  /** Gets how many were released. */
  readonly onDecided: (count: number) => void;
}

/** Releases all orders of the page that wait, once it has said how many these are and what hangs on them. */
export function ReleaseMany({ rows, onDecided }: ReleaseManyProps) {
  const { t } = useLingui();
  const role = useOfficeSession(({ user }) => user?.role);
  const [isAsking, setAsking] = useState(false);
  const [left, setLeft] = useState(0);
  const tools = useRef<HTMLDivElement>(null);
  const waiting = waitingAmong(rows);
  const { status, problem, press } = usePress(async () => {
    const orderIds = waiting.map(({ orderId }) => orderId);
    const { decided } = await call(releaseOrders, { body: { orderIds, release: releaseDecision.released } });
    setLeft(orderIds.length - decided.length);
    setAsking(false);
    tools.current?.focus();
    onDecided(decided.length);
  });
  if (!role || !mayDecideOrders(role)) return null;
  const count = waiting.length;
  const cents = waiting.reduce((sum, { bountyCent }) => sum + bountyCent, 0);
  return (
    <div ref={tools} tabIndex={-1} className={styles.many}>
      {left > 0 && (
        <Notice
          tone="warning"
          title={
            <Plural
              value={left}
              one="# order could not be released any more: its reward is available already, or it was cancelled."
              other="# orders could not be released any more: their rewards are available already, or they were cancelled."
            />
          }
        />
      )}
      {count > 0 && (
        <p>
          <Trans>
            What you say nothing about counts as released {daysToRelease} days after the day on which its reward would
            be ready.
          </Trans>
        </p>
      )}
      {count > 1 && (
        <div>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            <Trans>Release all {count} that wait on this page</Trans>
          </Button>
        </div>
      )}
      {isAsking && (
        <DecisionDialog
          title={t`Release ${count} orders`}
          decide={<Trans>Release</Trans>}
          busy={status === 'busy'}
          problem={problem}
          onDecide={press}
          onClose={() => setAsking(false)}
        >
          <p>
            <Trans>
              Rewards of up to <Money cents={cents} /> hang on them. Each becomes available on its day, or at once where
              that has come.
            </Trans>
          </p>
        </DecisionDialog>
      )}
    </div>
  );
}
