import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { findAgents, type Agent } from '#contract/programme/advisers/calls.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { Button } from '#widget/ui/button.tsx';
import { Card } from '#widget/ui/card.tsx';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { NeedsScript } from '#widget/ui/needs-script.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { TextField } from '#widget/ui/text-field.tsx';
import { AgentList } from './agent-list.tsx';
import styles from './agent-search.module.css';

interface Search {
  readonly filter: string;
  readonly pageNumber: number;
}

const beginning: Search = { filter: '', pageNumber: 1 };
const keyOf = ({ filter, pageNumber }: Search) => `${pageNumber}/${filter}`;

/** Advisers by name, place or postcode, six a page (specification §2.3, §9). */
export function AgentSearch({ onChoose }: { readonly onChoose: (agent: Agent) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState(beginning);
  const found = useAnswer(keyOf(search), async (signal) => {
    const query = { filter: search.filter, pageNumber: String(search.pageNumber) };
    return { ...(await call(findAgents, { query, signal })), search };
  });
  // The rows of the last search stay until those of this one are there.
  const searching =
    found.status === 'loading' || (found.status === 'loaded' && keyOf(found.answer.search) !== keyOf(search));
  const status = useRef<HTMLParagraphElement>(null);
  const [turned, setTurned] = useState(0);

  // The pressed button may be gone at the first and last page: reading goes on at the top of the new one.
  useEffect(() => {
    if (turned > 0) status.current?.focus();
  }, [turned]);

  const turn = (from: Search, by: 1 | -1) => {
    setSearch({ ...from, pageNumber: from.pageNumber + by });
    setTurned((count) => count + 1);
  };

  return (
    <Card>
      <NeedsScript />
      <form
        method="dialog"
        role="search"
        aria-busy={searching || undefined}
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          setSearch({ filter: typed.trim(), pageNumber: 1 });
        }}
      >
        <TextField
          label={t`Name, place or postcode`}
          type="search"
          maxLength={80}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {/* Another search may be begun at any time: it takes the place of the one that is under way. */}
        <Button type="submit" variant="secondary">
          <Trans>Search</Trans>
        </Button>
      </form>
      <p ref={status} role="status" tabIndex={-1} className={styles.status}>
        {found.status === 'loaded' && (
          <Plural value={found.answer.totalCount} _0="No adviser found" one="# adviser" other="# advisers" />
        )}
      </p>
      {found.status === 'loading' && <Skeleton lines={6} />}
      {found.status === 'failed' && <LoadFailure code={found.code} onTryAgain={found.retry} />}
      {found.status === 'loaded' && (
        <AgentList
          agents={found.answer.content}
          pageNumber={found.answer.search.pageNumber}
          pageCount={found.answer.pageCount}
          onChoose={onChoose}
          onTurn={(by) => {
            // Of rows that are about to go no page is turned.
            if (!searching) turn(found.answer.search, by);
          }}
          onShowAll={() => {
            setTyped('');
            setSearch(beginning);
          }}
        />
      )}
    </Card>
  );
}
