import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import styles from './legal-text.module.css';

/** A legal text as the service sanitised it. Its links to routes are steps; others leave the frame alone. */
export function LegalText({ html }: { readonly html: string }) {
  const text = useRef<HTMLDivElement>(null);
  const [, navigate] = useLocation();

  useEffect(() => {
    const element = text.current;
    if (!element) return undefined;
    for (const link of element.querySelectorAll<HTMLAnchorElement>('a[href^="http"]')) {
      link.target = '_blank';
      link.rel = 'noopener';
    }
    const follow = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const route = event.target.closest('a')?.getAttribute('href');
      if (!route?.startsWith('/')) return;
      event.preventDefault();
      navigate(route);
    };
    element.addEventListener('click', follow);
    return () => element.removeEventListener('click', follow);
  }, [html, navigate]);

  // oxlint-disable-next-line react/no-danger -- the tenant's own text, rendered and sanitised by the service
  return <div ref={text} className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
