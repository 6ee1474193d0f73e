import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import { pathAtDesk } from '#contract/desk-routes.ts';
import { listBlocks, type Block } from '#contract/money/blocking/calls.ts';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { EmptyState } from '#widget/ui/empty-state.tsx';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';
import { Page } from '#widget/ui/page.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { Moment } from '#widget/workplace/moment.tsx';
import { OrNothing, Written } from '#widget/workplace/cells.tsx';
import { PlainTable } from '#widget/workplace/plain-table.tsx';
import type { ReportColumn } from '#widget/workplace/report-column.ts';
import { Lift } from '../blocks/lift.tsx';
import { thingNames } from '../blocks/thing-names.ts';
import styles from '../missing/missing.module.css';

function ThingName({ thing }: Pick<Block, 'thing'>) {
  const { i18n } = useLingui();
  return i18n._(thingNames[thing]);
}

const columns = (onLifted: () => Promise<void>): readonly ReportColumn<Block, string>[] => [
  { name: 'thing', label: msg`What`, cell: ({ thing }) => <ThingName thing={thing} /> },
  {
    name: 'subject',
    label: msg`Number or id`,
    cell: ({ subject }) => (subject === '' ? <Trans>deleted</Trans> : subject),
  },
  { name: 'reason', label: msg`Reason`, cell: ({ reason }) => <Written text={reason} /> },
  { name: 'blockedBy', label: msg`By`, cell: ({ blockedBy }) => <OrNothing text={blockedBy} /> },
  { name: 'blockedAt', label: msg`Since`, cell: ({ blockedAt }) => <Moment at={blockedAt} /> },
  {
    name: 'lifted',
    label: msg`Lifted`,
    cell: ({ liftedAt, liftedBy, liftedReason }) =>
      liftedAt === null ? (
        '–'
      ) : (
        <>
          <Moment at={liftedAt} /> <Written text={[liftedBy, liftedReason].filter(Boolean).join(': ')} />
        </>
      ),
  },
  {
    name: 'lift',
    label: msg({ message: 'Lift', comment: 'column of buttons that lift a block' }),
    cell: (block) => (block.liftedAt === null ? <Lift block={block} onLifted={onLifted} /> : null),
  },
];

/** What earns nothing for the time being, by whom and why. */
export default function BlocksPage() {
  const { t } = useLingui();
  const { search } = useNavigation();
  const all = new URLSearchParams(search).get('alle') === 'true' ? 'true' : 'false';
  const [isLifted, setLifted] = useState(false);
  const { retry, reread, ...asked } = useAnswer(`blocks ${all}`, (signal) =>
    call(listBlocks, { query: { all }, signal }),
  );
  const lifted = async () => {
    setLifted(true);
    // It is lifted, whether or not the list can be read at this moment.
    await reread().catch(() => undefined);
  };
  const other = all === 'true' ? pathAtDesk('blocks') : `${pathAtDesk('blocks')}?alle=true`;
  return (
    <Page
      wide
      title={t`Blocks`}
      lead={<Trans>What is blocked earns nothing and is in no pay run, until the block is lifted.</Trans>}
      loading={asked.status === 'loading'}
    >
      <div className={styles.buttons}>
        <RouteButton to={pathAtDesk('newBlock')}>
          <Trans>Block something</Trans>
        </RouteButton>
        <Link href={other}>
          {all === 'true' ? <Trans>Show those in force</Trans> : <Trans>Show those that were lifted, too</Trans>}
        </Link>
      </div>
      {isLifted && (
        <Outcome>
          <Notice tone="success" title={<Trans>The block is lifted.</Trans>} />
        </Outcome>
      )}
      {asked.status === 'loading' && <Skeleton lines={6} />}
      {asked.status === 'failed' && <LoadFailure code={asked.code} onTryAgain={retry} />}
      {asked.status === 'loaded' && asked.answer.heldCount > 0 && (
        <Notice
          tone="info"
          title={
            <Plural
              value={asked.answer.heldCount}
              one="# reward is held besides, until two operators have said whether it is paid."
              other="# rewards are held besides, until two operators have said whether they are paid."
            />
          }
        />
      )}
      {asked.status === 'loaded' && asked.answer.blocks.length === 0 && (
        <EmptyState title={<Trans>Nothing is blocked.</Trans>} />
      )}
      {asked.status === 'loaded' && asked.answer.blocks.length > 0 && (
        <PlainTable
          title={t`Blocks`}
          columns={columns(lifted).filter(({ name }) => name !== 'lifted' || all === 'true')}
          rows={asked.answer.blocks}
          keyOf={({ blockId }) => blockId}
        />
      )}
    </Page>
  );
}
