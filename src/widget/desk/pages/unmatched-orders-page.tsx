import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { listUnmatchedOrders, type UnmatchedOrder } from '#contract/referral/order/calls-operator.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { usePress } from '#widget/http/use-press.ts';
import { Button } from '#widget/ui/button.tsx';
import { EmptyState } from '#widget/ui/empty-state.tsx';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';
import { Page } from '#widget/ui/page.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { Failure } from '#widget/ui/failure.tsx';
import { SearchOrders } from '../orders/search-orders.tsx';
import { queryOf, type Search } from '../orders/search.ts';
import { SetManyAside } from '../orders/set-many-aside.tsx';
import { UnmatchedTable, type Decided } from '../orders/unmatched-table.tsx';
import styles from '../orders/orders.module.css';

const everything: Search = { text: '', from: '', to: '', withAside: false };

/** Orders that are nobody's: found, given to somebody, or set aside. */
export default function UnmatchedOrdersPage() {
  const { t } = useLingui();
  const [search, setSearch] = useState(everything);
  const [decided, setDecided] = useState<Decided | null>(null);
  const [times, setTimes] = useState(0);
  const decide = (what: Decided) => {
    setDecided(what);
    setTimes((count) => count + 1);
  };
  return (
    <Page
      wide
      title={t`Nobody’s orders`}
      lead={
        <Trans>
          Orders of which nobody knows whose they are, the oldest first, and after them those that came too late.
        </Trans>
      }
    >
      {decided && <DecidedNotice key={times} {...decided} />}
      <SearchOrders search={search} onSearch={setSearch} />
      <Found key={`${JSON.stringify(search)} ${times}`} search={search} onDecided={decide} />
    </Page>
  );
}

function DecidedNotice({ what, externalId, count }: Decided) {
  return (
    <Outcome>
      <Notice
        tone="success"
        title={
          what === 'given' ? (
            <Trans>{externalId} is given.</Trans>
          ) : what === 'aside' ? (
            <Trans>{externalId} is set aside.</Trans>
          ) : (
            <Plural value={count} one="# order is set aside." other="# orders are set aside." />
          )
        }
      />
    </Outcome>
  );
}

interface FoundProps {
  readonly search: Search;
  readonly onDecided: (decided: Decided) => void;
}

function Found({ search, onDecided }: FoundProps) {
  const query = queryOf(search);
  const { retry, ...asked } = useAnswer(`unmatched ${JSON.stringify(query)}`, (signal) =>
    call(listUnmatchedOrders, { query, signal }),
  );
  if (asked.status === 'loading') return <Skeleton lines={8} />;
  if (asked.status === 'failed') return <LoadFailure code={asked.code} onTryAgain={retry} />;
  return <Pages first={asked.answer} search={search} onDecided={onDecided} />;
}

interface PagesProps extends FoundProps {
  readonly first: { readonly content: readonly UnmatchedOrder[]; readonly next: string | null };
}

function Pages({ first, search, onDecided }: PagesProps) {
  const [rows, setRows] = useState(first.content);
  const [next, setNext] = useState(first.next);
  const { status, problem, said, press } = usePress(async () => {
    if (next === null) return;
    const more = await call(listUnmatchedOrders, { query: { ...queryOf(search), after: next } });
    setRows([...rows, ...more.content]);
    setNext(more.next);
  });
  return (
    <div className={styles.part}>
      {rows.length === 0 && next === null && <EmptyState title={<Trans>There are none.</Trans>} />}
      {rows.length > 0 && <UnmatchedTable rows={rows} onDecided={onDecided} />}
      {rows.length === 0 && next !== null && (
        <p>
          <Trans>None so far. There are many, which are looked at a part at a time.</Trans>
        </p>
      )}
      {problem !== null && <Failure code={problem} said={said} />}
      <div className={styles.buttons}>
        {next !== null && (
          <Button variant="secondary" busy={status === 'busy'} onClick={press}>
            {rows.length === 0 ? <Trans>Look further</Trans> : <Trans>Show more</Trans>}
          </Button>
        )}
        <SetManyAside search={search} onDecided={onDecided} />
      </div>
    </div>
  );
}
