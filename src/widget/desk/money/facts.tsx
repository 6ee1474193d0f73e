import type { ReactNode } from 'react';
import styles from './money.module.css';

interface Fact {
  readonly label: ReactNode;
  readonly is: ReactNode;
}

/** What is known of one thing, each with its name; what is null is left out. */
export function Facts({ facts }: { readonly facts: readonly (Fact | null)[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(
        (fact, at) =>
          fact && (
            <div key={at}>
              <dt>{fact.label}</dt>
              <dd>{fact.is}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
