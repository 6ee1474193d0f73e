import { Trans } from '@lingui/react/macro';
import type { RefObject } from 'react';
import styles from './skip-link.module.css';

/** Leads past all that surrounds a page, to its content (WCAG 2.4.1). */
export function SkipLink({ to }: { readonly to: RefObject<HTMLElement | null> }) {
  return (
    <a
      className={styles.skip}
      href="#content"
      onClick={(event) => {
        // The hash belongs to the route.
        event.preventDefault();
        to.current?.focus();
      }}
    >
      <Trans>Skip to content</Trans>
    </a>
  );
}
