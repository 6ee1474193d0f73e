import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import type { Faq } from '#contract/programme/content/calls.ts';
import { pathTo } from '#contract/routes.ts';
import { useErrorText } from '#widget/i18n/sentences.ts';
import { useBoot } from '#widget/session/widget-context.ts';
import { Button } from '#widget/ui/button.tsx';
import { EmptyState } from '#widget/ui/empty-state.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { TextField } from '#widget/ui/text-field.tsx';
import { FaqEntry } from './faq-entry.tsx';
import styles from './faq-list.module.css';
import { searchFaq } from './search-faq.ts';
import { useNamedEntry } from './use-named-entry.ts';

const entryParameter = 'frage';

/** Questions in groups. The address names the one that was opened last, so that it can be passed on. */
export function FaqList({ groups }: { readonly groups: Faq['groups'] }) {
  const errorText = useErrorText();
  const { t } = useLingui();
  const { language } = useBoot();
  const [, navigate] = useLocation();
  const named = new URLSearchParams(useSearch()).get(entryParameter);
  const [query, setQuery] = useState('');
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  /** The named question that was followed; one that was opened here need not be brought into view. */
  const [followed, setFollowed] = useState<string | null>(null);
  const [toggled, setToggled] = useState<string | null>(null);
  if (named !== null && named !== followed) {
    setFollowed(named);
    setOpened(new Set([...opened, named]));
  }
  const isKnown = groups.some(({ entries }) => entries.some(({ id }) => id === named));
  useNamedEntry(named !== toggled ? named : null);

  const found = searchFaq(groups, query, language);
  const count = found.reduce((sum, { entries }) => sum + entries.length, 0);

  const toggle = (id: string) => {
    const opens = !opened.has(id);
    setOpened(new Set(opens ? [...opened, id] : [...opened].filter((each) => each !== id)));
    const next = opens ? id : null;
    setToggled(next);
    setFollowed(next);
    if (opens || named === id)
      navigate(opens ? `${pathTo('faq')}?${entryParameter}=${id}` : pathTo('faq'), { replace: true });
  };

  return (
    <>
      {named !== null && !isKnown && (
        <Notice tone="info" title={errorText('PSOF0801')}>
          <Trans>This question no longer exists. Here are all the others.</Trans>
        </Notice>
      )}
      <search className={styles.search}>
        <TextField
          label={t`Search the questions`}
          type="search"
          value={query}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        />
        <p role="status" className={styles.count}>
          {query.trim() !== '' && (
            <Plural value={count} _0="No question found" one="# question found" other="# questions found" />
          )}
        </p>
      </search>
      {found.map(({ id, title, entries }) => (
        <section key={id} aria-labelledby={`faq-group-${id}`} className={styles.group}>
          <h2 id={`faq-group-${id}`} className={styles.title}>
            {title}
          </h2>
          <ul className={styles.entries}>
            {entries.map((entry) => (
              <FaqEntry key={entry.id} entry={entry} open={opened.has(entry.id)} onToggle={() => toggle(entry.id)} />
            ))}
          </ul>
        </section>
      ))}
      {count === 0 && (
        <EmptyState title={<Trans>Nothing found for “{query}”</Trans>}>
          <p>
            <Trans>
              Try another word, or <Link href={pathTo('contact')}>write to us</Link>.
            </Trans>
          </p>
          <Button variant="secondary" onClick={() => setQuery('')}>
            <Trans>Show all questions</Trans>
          </Button>
        </EmptyState>
      )}
      {count > 0 && (
        <p>
          <Trans>
            Can’t find your question? <Link href={pathTo('contact')}>Write to us</Link>.
          </Trans>
        </p>
      )}
    </>
  );
}
