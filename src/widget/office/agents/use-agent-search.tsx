import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import type { OwnAgent } from '#contract/agency/reports/calls-agents.ts';
import { TextField } from '#widget/ui/text-field.tsx';
import { useSaid } from '#widget/ui/voice.tsx';
import { fitting } from '#widget/workplace/fitting.ts';

/** Beyond so many advisers a list is too long to be looked through. */
const few = 12;

interface AgentSearch {
  /** Those to choose from, as they are told; whoever is chosen stays among them. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Where somebody types who is looked for; null where the list is short. */
  readonly field: ReactNode;
}

/**
 * A long list of advisers becomes short by typing a part of a name, a place or a number; where one is left, Enter chooses them.
 * @param chosen a number, or what is none
 */
export function useAgentSearch(
  agents: readonly OwnAgent[],
  chosen: string,
  choose: (agentNumber: string) => void,
): AgentSearch {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const isLong = agents.length > few;
  const isNarrowed = isLong && typed.trim() !== '';
  const fits = isNarrowed
    ? fitting(agents, ({ agentName, agentNumber }) => `${agentName} ${agentNumber}`, typed)
    : agents;
  const count = fits.length;
  const [first] = fits;
  useSaid(isNarrowed ? t`${plural(count, { one: '# adviser fits', other: '# advisers fit' })}` : null);
  const takeOnly = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // In a form it would send that.
    event.preventDefault();
    if (!isNarrowed || count !== 1 || !first) return;
    choose(first.agentNumber);
    setTyped('');
  };
  const shown = agents.filter((agent) => agent.agentNumber === chosen || fits.includes(agent));
  return {
    options: shown.map(({ agentNumber, agentName, hasLeft }) => ({
      value: agentNumber,
      label: hasLeft ? t`${agentName} (no longer there)` : agentName,
    })),
    field: isLong ? (
      <TextField
        type="search"
        label={<Trans>Find an adviser</Trans>}
        hint={
          isNarrowed ? (
            count === 1 && first ? (
              <Trans>{first.agentName}: Enter chooses</Trans>
            ) : (
              <Plural value={count} one="# adviser fits" other="# advisers fit" />
            )
          ) : (
            <Trans>By name, place or number</Trans>
          )
        }
        value={typed}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={takeOnly}
      />
    ) : null,
  };
}
