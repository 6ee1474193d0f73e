import type { ReactNode } from 'react';
import { readAgentPhoto, type Agent } from '#contract/programme/advisers/calls.ts';
import { pathAddress } from '#widget/http/path-address.ts';
import { useBoot } from '#widget/session/widget-context.ts';
import { AgentCard } from '#widget/ui/agent-card.tsx';

/** An adviser of the tenant, with what can be done. */
export function OfferedAgent({ agent, children }: { readonly agent: Agent; readonly children: ReactNode }) {
  const { tenant } = useBoot().config;
  const { externalId } = agent;
  return (
    <AgentCard {...agent} photo={pathAddress(tenant, readAgentPhoto, { externalId })}>
      {children}
    </AgentCard>
  );
}
