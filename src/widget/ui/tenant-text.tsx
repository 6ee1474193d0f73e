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
  const linked = withAddresses(html, hrefOf);
  const [marks, setMarks] = useState<readonly HTMLElement[]>([]);

  useLayoutEffect(() => {
    // The marks go with the HTML.
    setMarks([...(text.current?.querySelectorAll<HTMLElement>('sup[data-footnote]') ?? [])]);
  }, [linked]);

  useEffect(() => {
    const element = text.current;
    if (!element) return undefined;
    const step = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const route = event.target.closest('a')?.dataset['route'];
      if (route === undefined) return;
      event.preventDefault();
      follow(route);
    };
    element.addEventListener('click', step);
    return () => element.removeEventListener('click', step);
  }, [html, follow]);

  return (
    <>
      {/* oxlint-disable-next-line react/no-danger -- the tenant's own text, rendered and sanitised by the service */}
      <div ref={text} className={styles.text} dangerouslySetInnerHTML={{ __html: linked }} />
      {marks.map((mark, index) =>
        createPortal(<FootnoteMark identifier={mark.dataset['footnote'] ?? ''} />, mark, `${index}`),
      )}
    </>
  );
}

/** Gives links to routes the addresses of pages, so that they lead somewhere before any script runs, and remembers the routes. */
function withAddresses(html: string, hrefOf: (route: string) => string): string {
  return html.replaceAll(
    /(<a\b[^>]*?\s)href="(\/[^"]*)"/g,
    (_, begin: string, route: string) => `${begin}href="${escaped(hrefOf(unescaped(route)))}" data-route="${route}"`,
  );
}

const unescaped = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
