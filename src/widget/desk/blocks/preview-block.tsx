import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AnswerOf } from '#contract/endpoint.ts';
import { blockedThing } from '#contract/money/blocking/blocked-thing.ts';
import { createBlock, type NewBlock } from '#contract/money/blocking/calls.ts';
import { call } from '#widget/http/call.ts';
import { usePress } from '#widget/http/use-press.ts';
import { Button } from '#widget/ui/button.tsx';
import { Card } from '#widget/ui/card.tsx';
import { FailureText } from '#widget/ui/failure.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { PlainTable } from '#widget/workplace/plain-table.tsx';
import type { ReportColumn } from '#widget/workplace/report-column.ts';
import styles from '../missing/missing.module.css';
import { FetchedFiles } from '../money/fetched-files.tsx';
import { thingNames } from './thing-names.ts';

type Blocked = AnswerOf<typeof createBlock>;

function Released({ was }: { readonly was: boolean }) {
  return was ? <Trans>yes; that is void then</Trans> : <Trans>no</Trans>;
}

const columns: readonly ReportColumn<Blocked['runs'][number], string>[] = [
  { name: 'runId', label: msg`Pay run`, cell: ({ runId }) => runId },
  {
    name: 'paymentCount',
    label: msg`Payments that leave it`,
    cell: ({ paymentCount }) => paymentCount,
    isFigure: true,
  },
  { name: 'wasReleased', label: msg`Released`, cell: ({ wasReleased }) => <Released was={wasReleased} /> },
];

/** What a block does, or has done: what leaves which run, and what cannot be called back. */
export function BlockEffects({ thing, effects }: { readonly thing: NewBlock['thing']; readonly effects: Blocked }) {
  const { t } = useLingui();
  const { runs, referralCount, sent, fetches } = effects;
  return (
    <>
      {thing === blockedThing.account && (
        <p>
          <Trans>The person is signed out and cannot sign in.</Trans>{' '}
          <Plural
            value={referralCount}
            _0="No open referral goes with it."
            one="# open referral is blocked with it."
            other="# open referrals are blocked with it."
          />
        </p>
      )}
      {thing === blockedThing.referral && (
        <p>
          <Trans>Its link works no longer, and both parts earn nothing.</Trans>
        </p>
      )}
      {runs.length === 0 ? (
        <p>
          <Trans>No payment of it waits in a pay run.</Trans>
        </p>
      ) : (
        <PlainTable
          title={t`Pay runs that payments leave`}
          columns={columns}
          rows={runs}
          keyOf={({ runId }) => runId}
        />
      )}
      {sent.length > 0 && (
        <Notice tone="warning" title={<Trans>In a file that was handed out; only the bank can stop it:</Trans>}>
          {sent.join(', ')}
        </Notice>
      )}
      {fetches.length > 0 && (
        <Notice tone="warning" title={<Trans>Somebody has a file that something of it stands in:</Trans>}>
          <ul>
            <FetchedFiles files={fetches} />
          </ul>
        </Notice>
      )}
      <p>
        <Trans>Nobody is mailed. Webhooks that want it are told of blocked referrals.</Trans>
      </p>
    </>
  );
}

interface PreviewBlockProps {
  readonly block: NewBlock;
  readonly would: Blocked;
  readonly onBlocked: (done: Blocked) => void;
  readonly onBack: () => void;
}

/** What a block would do, and the button that makes it. */
export function PreviewBlock({ block, would, onBlocked, onBack }: PreviewBlockProps) {
  const { i18n } = useLingui();
  const { thing, subject, reason } = block;
  const { status, problem, said, press } = usePress(async () => onBlocked(await call(createBlock, { body: block })));
  return (
    <Card>
      <h2>
        {i18n._(thingNames[thing])}: {subject}
      </h2>
      <p>
        <Trans>Reason: {reason}</Trans>
      </p>
      <BlockEffects thing={thing} effects={would} />
      {problem !== null && <Notice tone="error" title={<FailureText code={problem} said={said} />} />}
      <div className={styles.buttons}>
        <Button busy={status === 'busy'} onClick={press}>
          <Trans>Block it</Trans>
        </Button>
        <Button variant="secondary" onClick={onBack}>
          <Trans>Change it</Trans>
        </Button>
      </div>
    </Card>
  );
}
