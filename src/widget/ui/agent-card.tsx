import type { ReactNode } from 'react';
import { shorten } from '#widget/i18n/format.ts';
import styles from './agent-card.module.css';

interface AgentCardProps {
  readonly lastName: string;
  readonly zipCode: string;
  readonly city: string;
  /** The address of the picture. */
  readonly photo: string;
  /** What can be done with this adviser. */
  readonly children?: ReactNode;
}

/** An adviser with photo and place. The picture says nothing that the name beside it does not say. */
export function AgentCard({ lastName, zipCode, city, photo, children }: AgentCardProps) {
  return (
    <div className={styles.agent}>
      <img className={styles.photo} src={photo} alt="" width="64" height="64" loading="lazy" />
      <div className={styles.words}>
        <span className={styles.name} title={lastName}>
          {shorten(lastName)}
        </span>
        <span className={styles.place} title={city}>
          {zipCode} {shorten(city)}
        </span>
      </div>
      {children !== undefined && <div className={styles.action}>{children}</div>}
    </div>
  );
}
