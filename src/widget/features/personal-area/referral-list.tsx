import { Plural, Trans } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import { pathTo } from '#contract/routes.ts';
import { referralFilter, type ReferralFilter } from '#contract/people/personal-area/states.ts';
import { Button } from '#widget/ui/button.tsx';
import { Card } from '#widget/ui/card.tsx';
import { EmptyState } from '#widget/ui/empty-state.tsx';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { useOwnReferrals } from './own-referrals.ts';
import { ReferralCard } from './referral-card.tsx';
import styles from './referral-list.module.css';

interface ReferralListProps {
  readonly filter: ReferralFilter;
  readonly language: string;
  readonly now: Date;
  readonly onShowAll: () => void;
}

export function ReferralList({ filter, language, now, onShowAll }: ReferralListProps) {
  const { status, code, rows, newFrom, hasNext, totalCount, page, showMore, retry } = useOwnReferrals(filter, language);
  const firstOfPage = useRef<HTMLLIElement>(null);

  // "Show more" disappears or moves away, so the focus goes on to what it brought, in the same moment: else it is nowhere.
  useLayoutEffect(() => {
    if (page > 1 && status === 'loaded') firstOfPage.current?.focus({ preventScroll: true });
  }, [page, status]);

  if (rows.length === 0 && status === 'loading') {
    return (
      <Card>
        <Skeleton lines={6} />
      </Card>
    );
  }
  if (status === 'loaded' && rows.length === 0) return <NoReferrals filter={filter} onShowAll={onShowAll} />;
  return (
    <div className={styles.frame}>
      <ul className={styles.list}>
        {rows.map((referral, index) => (
          <li
            key={referral.referralNumber}
            ref={index === newFrom ? firstOfPage : undefined}
            tabIndex={index === newFrom ? -1 : undefined}
          >
            <ReferralCard referral={referral} now={now} />
          </li>
        ))}
      </ul>
      {status === 'failed' && code !== null && <LoadFailure code={code} onTryAgain={retry} />}
      {status !== 'failed' && hasNext && (
        <div className={styles.more}>
          <p>
            <Plural value={totalCount} one="# referral" other={`${rows.length} of # referrals`} />
          </p>
          <Button variant="secondary" busy={status === 'loading'} onClick={showMore}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

function NoReferrals({ filter, onShowAll }: Pick<ReferralListProps, 'filter' | 'onShowAll'>) {
  if (filter === referralFilter.all) {
    return (
      <EmptyState level="h3" title={<Trans>You have not recommended anything yet</Trans>}>
        <p>
          <Trans>Choose a product, share your link and see here what becomes of it.</Trans>
        </p>
        <RouteButton to={pathTo('home')}>
          <Trans>Choose a product</Trans>
        </RouteButton>
      </EmptyState>
    );
  }
  return (
    <EmptyState level="h3" title={<Trans>No referrals here at the moment</Trans>}>
      <Button variant="secondary" onClick={onShowAll}>
        <Trans>Show all</Trans>
      </Button>
    </EmptyState>
  );
}
