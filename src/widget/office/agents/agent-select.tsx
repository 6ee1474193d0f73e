import { Trans, useLingui } from '@lingui/react/macro';
import { allAgents } from '#contract/agency/reports/states.ts';
import { Button } from '#widget/ui/button.tsx';
import { classNames } from '#widget/ui/class-names.ts';
import { Notice } from '#widget/ui/notice.tsx';
import { Select } from '#widget/ui/select.tsx';
import styles from './agent-select.module.css';
import type { AgentChoice } from './use-agent-choice.ts';
import { useAgentSearch } from './use-agent-search.tsx';
import { useOwnAgents } from './use-own-agents.ts';

/** Of which of the agency's advisers a page shows something; an agency with one alone need not choose. */
export function AgentSelect({ choice }: { readonly choice: AgentChoice }) {
  const { t } = useLingui();
  const { retry, ...known } = useOwnAgents();
  const { agent, choose } = choice;
  const agents = known.status === 'loaded' ? known.answer.agents : [];
  const { options, field } = useAgentSearch(agents, agent, choose);
  const isNamed = agent === allAgents || options.some(({ value }) => value === agent);
  if (known.status === 'loaded' && agents.length < 2 && agent === allAgents) return null;
  return (
    <div className={classNames(styles.choice, field !== null && styles.long)}>
      {field}
      <Select
        label={<Trans>Adviser</Trans>}
        hint={known.status === 'failed' ? <Trans>Your advisers could not be read.</Trans> : null}
        options={[
          { value: allAgents, label: t`All advisers` },
          ...(isNamed ? [] : [{ value: agent, label: agent }]),
          ...options,
        ]}
        value={agent}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {known.status === 'failed' && (
        <Button variant="secondary" onClick={retry}>
          <Trans>Load the advisers again</Trans>
        </Button>
      )}
    </div>
  );
}

/** Says that an address named somebody who is none of the agency's advisers. */
export function NotTheirs({ choice: { isRefused } }: { readonly choice: AgentChoice }) {
  if (!isRefused) return null;
  return (
    <Notice
      tone="info"
      title={<Trans>The adviser in this address is none of your agency. You see all of your advisers.</Trans>}
    />
  );
}
