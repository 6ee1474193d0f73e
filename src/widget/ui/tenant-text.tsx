import { use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { FootnoteMark } from './footnote-mark.tsx';
import styles from './tenant-text.module.css';
import { TextContext } from './text-context.ts';

interface TenantTextProps {
  readonly html: string;
  /** The address of a route, for a new tab. */
  readonly hrefOf: (route: string) => string;
}

/**
 * A tenant's text as the service sanitised it, links to the web beside the frame included. Its links to routes are steps; its
 * marks of footnotes are numbered.
 */
export function TenantText({ html, hrefOf }: TenantTextProps) {
  const text = useRef<HTMLDivElement>(null);
  const { follow } = use(TextContext);
  const [marks, setMarks] = useState<readonly HTMLElement[]>([]);

  useLayoutEffect(() => {
    setMarks([...(text.current?.querySelectorAll<HTMLElement>('sup[data-footnote]') ?? [])]);
  }, [html]);

  useEffect(() => {
    const element = text.current;
    if (!element) return undefined;
    for (const link of element.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')) {
      const route = (link.dataset['route'] ??= link.getAttribute('href') ?? '/');
      link.href = hrefOf(route);
    }
    const step = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const route = event.target.closest('a')?.dataset['route'];
      if (route === undefined) return;
      event.preventDefault();
      follow(route);
    };
    element.addEventListener('click', step);
    return () => element.removeEventListener('click', step);
  }, [html, follow, hrefOf]);

  return (
    <>
      {/* oxlint-disable-next-line react/no-danger -- the tenant's own text, rendered and sanitised by the service */}
      <div ref={text} className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
      {marks.map((mark, index) =>
        createPortal(<FootnoteMark identifier={mark.dataset['footnote'] ?? ''} />, mark, `${index}`),
      )}
    </>
  );
}
