import { useLingui } from '@lingui/react/macro';
import { use, useEffect, useRef } from 'react';
import styles from './footnote-mark.module.css';
import { TextContext } from './text-context.ts';

/** The number of a footnote in a text; leads to the footnote. */
export function FootnoteMark({ identifier }: { readonly identifier: string }) {
  const { t } = useLingui();
  const { page, cited, cite, open } = use(TextContext).footnotes;
  const mark = useRef<HTMLAnchorElement>(null);
  const number = cited.indexOf(identifier) + 1;

  useEffect(() => (mark.current ? cite(identifier, mark.current) : undefined), [identifier, page, cite]);

  return (
    <a
      ref={mark}
      className={styles.mark}
      href={`#footnote-${identifier}`}
      role="doc-noteref"
      aria-label={t`Footnote ${number}`}
      onClick={(event) => {
        // The hash belongs to the route.
        event.preventDefault();
        open(identifier);
      }}
    >
      {number > 0 && number}
    </a>
  );
}
