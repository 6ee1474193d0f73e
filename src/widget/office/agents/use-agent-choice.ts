import { useState } from 'react';
import { allAgents } from '#contract/agency/reports/states.ts';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { codeOf } from '#widget/http/call-error.ts';
import { agentIn, isAgentNumber, routeOfAgent } from './agent-in-route.ts';

/** Of which adviser a page of the office shows something, as its route says. */
export interface AgentChoice {
  /** A number, or `alle`. */
  readonly agent: string;
  /** Another one is a step, which the way back undoes. */
  readonly choose: (agent: string) => void;
  /** The route named somebody who is none of the agency's advisers; all are shown instead. */
  readonly isRefused: boolean;
  /**
   * Reads for that adviser. Of one who is none of theirs it reads for all, and the route says so from then on.
   * @throws as `read`
   */
  readonly ask: <T>(read: (agent: string) => Promise<T>) => Promise<T>;
}

export function useAgentChoice(): AgentChoice {
  const { path, search, navigate } = useNavigation();
  const [isRefused, setRefused] = useState(false);
  const agent = agentIn(search);
  return {
    agent,
    isRefused,
    choose: (next) => {
      setRefused(false);
      navigate(routeOfAgent(path, search, next));
    },
    ask: async (read) => {
      if (agent === allAgents) return read(agent);
      try {
        if (isAgentNumber(agent)) return await read(agent);
      } catch (error) {
        // Only the service knows whose an adviser is.
        if (codeOf(error) !== 'PSOF0311') throw error;
      }
      setRefused(true);
      navigate(routeOfAgent(path, search, allAgents), { replace: true });
      return read(allAgents);
    },
  };
}
