import { Trans, useLingui } from '@lingui/react/macro';
import type { Agent } from '#contract/programme/advisers/calls.ts';
import { Button } from '#widget/ui/button.tsx';
import { EmptyState } from '#widget/ui/empty-state.tsx';
import { Unseen } from '#widget/ui/unseen.tsx';
import { OfferedAgent } from './offered-agent.tsx';
import styles from './agent-list.module.css';

interface AgentListProps {
  readonly agents: readonly Agent[];
  readonly pageNumber: number;
  readonly pageCount: number;
  readonly onChoose: (agent: Agent) => void;
  readonly onTurn: (by: 1 | -1) => void;
  readonly onShowAll: () => void;
}

export function AgentList({ agents, pageNumber, pageCount, onChoose, onTurn, onShowAll }: AgentListProps) {
  const { t } = useLingui();
  if (agents.length === 0) {
    return (
      <EmptyState title={<Trans>Nobody was found</Trans>}>
        <p>
          <Trans>Try only a part of the name, or the first digits of the postcode.</Trans>
        </p>
        <Button variant="secondary" onClick={onShowAll}>
          <Trans>Show all</Trans>
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.agents}>
        {agents.map((agent) => (
          <li key={agent.externalId}>
            <OfferedAgent agent={agent}>
              <Button variant="secondary" onClick={() => onChoose(agent)}>
                <Trans>
                  Choose<Unseen>: {agent.lastName}</Unseen>
                </Trans>
              </Button>
            </OfferedAgent>
          </li>
        ))}
      </ul>
      {pageCount > 1 && (
        <nav className={styles.pages} aria-label={t`Pages`}>
          <Button variant="quiet" disabled={pageNumber === 1} onClick={() => onTurn(-1)}>
            <Trans>Previous page</Trans>
          </Button>
          <span>
            <Trans>
              Page {pageNumber} of {pageCount}
            </Trans>
          </span>
          <Button variant="quiet" disabled={pageNumber >= pageCount} onClick={() => onTurn(1)}>
            <Trans>Next page</Trans>
          </Button>
        </nav>
      )}
    </>
  );
}
