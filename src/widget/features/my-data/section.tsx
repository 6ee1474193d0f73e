import { useId, type ReactNode } from 'react';
import { Card } from '#widget/ui/card.tsx';
import styles from './section.module.css';

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One matter of the page, under its own heading. */
export function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <Card role="region" aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </Card>
  );
}
