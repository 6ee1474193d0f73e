import * as v from 'valibot';
import { agencyView } from '../../agency-roles.ts';
import { agencyFor } from '../../callers.ts';
import { endpoint } from './wire.ts';

const ownAgent = v.object({
  agentNumber: v.string(),
  /** `Kaya, 50667 Aulingen`; the number again for one who has left the tenant. */
  agentName: v.string(),
  /** Their referrals are the agency's still; nobody recommends or is invited in their name any more. */
  hasLeft: v.boolean(),
});
export type OwnAgent = v.InferOutput<typeof ownAgent>;

export const listOwnAgents = endpoint({
  name: 'listOwnAgents',
  summary: 'The agency’s own advisers, by name: of whom a report can be, and in whose name contacts are invited',
  source: 'Specification §7.1 `{x}` of the reports, §3.1 Mitarbeiternummer; the call is ours, see docs/decisions',
  method: 'GET',
  path: 'agentur/berater',
  answer: v.object({ agents: v.array(ownAgent) }),
  // Opened by every role that has a report or invites.
  allow: [agencyFor(agencyView.statistics)],
  errors: ['PSOF0103', 'PSOF0204'],
});
