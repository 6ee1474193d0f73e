import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { addToAgencyBountyPlan, type NewAddition, type PreviewedAddition } from '#contract/agency/bounty-plan/calls.ts';
import { allShares } from '#contract/money/bounty/shares-offered.ts';
import { call } from '#widget/http/call.ts';
import { usePress } from '#widget/http/use-press.ts';
import { Button } from '#widget/ui/button.tsx';
import { Card } from '#widget/ui/card.tsx';
import { DateText } from '#widget/ui/date-text.tsx';
import { FailureText } from '#widget/ui/failure.tsx';
import { Money } from '#widget/ui/money.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { PlainTable } from '#widget/workplace/plain-table.tsx';
import type { ReportColumn } from '#widget/workplace/report-column.ts';
import { ofShare, Parts } from './parts.tsx';
import styles from './own-plans.module.css';
import { ShareName } from './share-name.tsx';

interface PreviewAdditionProps {
  readonly addition: NewAddition;
  readonly idempotencyKey: string;
  readonly previewed: PreviewedAddition;
  readonly productName: string;
  readonly onAdded: () => Promise<void>;
  readonly onBack: () => void;
}

type Compared = Readonly<Record<'before' | 'after', Parameters<typeof Parts>[0]['share']>> & {
  readonly share: (typeof allShares)[number];
};

const columns: readonly ReportColumn<Compared, string>[] = [
  { name: 'share', label: msg`Split`, cell: ({ share }) => <ShareName share={share} /> },
  { name: 'before', label: msg`Without the addition`, cell: ({ before }) => <Parts share={before} /> },
  { name: 'after', label: msg`With the addition`, cell: ({ after }) => <Parts share={after} /> },
];

/** What both sides would get with an addition, and the button that makes it. */
export function PreviewAddition(props: PreviewAdditionProps) {
  const { addition, idempotencyKey, previewed, productName, onAdded, onBack } = props;
  const { t } = useLingui();
  const { before, after } = previewed;
  const { addedCent, startDay, endDay } = addition;
  const { status, problem, press } = usePress(async () => {
    await call(addToAgencyBountyPlan, { body: addition, idempotencyKey });
    await onAdded();
  });
  const rows = allShares
    .map((share) => ({ share, before: before && ofShare(before, share), after: after && ofShare(after, share) }))
    .filter((row) => row.before ?? row.after)
    .map((row) => ({ ...row, before: row.before ?? undefined, after: row.after ?? undefined }));
  const isLess = rows.some((row) => row.before && !row.after);
  return (
    <Card className={styles.preview}>
      <p>
        <Trans>
          {productName}: <Money cents={addedCent} /> more, from <DateText at={startDay} /> to <DateText at={endDay} />.
        </Trans>
      </p>
      {after ? (
        <PlainTable
          title={t`What an order pays then`}
          columns={columns}
          rows={rows}
          keyOf={({ share }) => `${share}`}
        />
      ) : (
        <Notice tone="warning" title={<Trans>On the first day there is no reward for this product.</Trans>}>
          <Trans>Your addition counts on days on which there is one.</Trans>
        </Notice>
      )}
      {isLess && (
        <Notice
          tone="warning"
          title={<Trans>With the addition, one way to divide the reward is not possible any more.</Trans>}
        >
          <Trans>The recipient would get more than is allowed.</Trans>
        </Notice>
      )}
      <p>
        <Trans>
          This is promised with each new referral, and stays promised, also when you end the addition. Your agency pays
          for it.
        </Trans>
      </p>
      {problem !== null && <Notice tone="error" title={<FailureText code={problem} />} />}
      <div className={styles.buttons}>
        <Button busy={status === 'busy'} onClick={press}>
          <Trans>Add this</Trans>
        </Button>
        <Button variant="secondary" onClick={onBack}>
          <Trans>Change it</Trans>
        </Button>
      </div>
    </Card>
  );
}
