import * as v from 'valibot';
import { agencyView } from '../../agency-roles.ts';
import { agencyFor } from '../../callers.ts';
import { timestamp } from '../../fields.ts';
import { endpoint } from './wire.ts';

/** One of the tenant's advisers whose recommendations are the agency's. */
const adviser = v.object({
  agentNumber: v.string(),
  /** As the tenant's list of advisers has it; '' of who has left, as what follows. */
  lastName: v.string(),
  postcode: v.string(),
  city: v.string(),
  /** The tenant's list names them no more: what was recommended in their name stays the agency's. */
  hasLeft: v.boolean(),
});
export type Adviser = v.InferOutput<typeof adviser>;

export const readAgencyMasterData = endpoint({
  name: 'readAgencyMasterData',
  summary: 'What the tenant keeps of the own agency: name, address, whether it releases orders, its advisers',
  source: 'Specification §6 "Stammdaten"; the call is ours, see docs/decisions',
  method: 'GET',
  path: 'agentur/stammdaten',
  answer: v.object({
    agencyNumber: v.string(),
    name: v.string(),
    street: v.string(),
    postcode: v.string(),
    city: v.string(),
    /** Whether its orders earn a bounty only once somebody of it has released them. */
    releasesOrders: v.boolean(),
    /** Since when the tenant has told of it. */
    createdAt: timestamp,
    /** In the order of their names, those who have left last. */
    agents: v.array(adviser),
  }),
  allow: [agencyFor(agencyView.masterData)],
  errors: ['PSOF0103', 'PSOF0204'],
});
