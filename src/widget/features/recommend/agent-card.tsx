import type { ReactNode } from 'react';
import { readAgentPhoto, type Agent } from '#contract/programme/advisers/calls.ts';
import { pathAddress } from '#widget/http/path-address.ts';
import { shorten } from '#widget/i18n/format.ts';
import { useBoot } from '#widget/session/widget-context.ts';
import styles from './agent-card.module.css';

interface AgentCardProps {
  readonly agent: Agent;
  /** What can be done with this adviser. */
  readonly children: ReactNode;
}

/** An adviser with photo and place. The picture says nothing that the name beside it does not say. */
export function AgentCard({ agent, children }: AgentCardProps) {
  const { tenant } = useBoot().config;
  const { externalId, lastName, zipCode, city } = agent;
  return (
    <div className={styles.agent}>
      <img
        className={styles.photo}
        src={pathAddress(tenant, readAgentPhoto, { externalId })}
        alt=""
        width="64"
        height="64"
        loading="lazy"
      />
      <div className={styles.words}>
        <span className={styles.name} title={lastName}>
          {shorten(lastName)}
        </span>
        <span className={styles.place} title={city}>
          {zipCode} {shorten(city)}
        </span>
      </div>
      <div className={styles.action}>{children}</div>
    </div>
  );
}
