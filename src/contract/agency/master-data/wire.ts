import { endpointOf } from '../../endpoint.ts';
import { sharedWords } from '../../words/shared.ts';

/** Words of what the tenant keeps of an agency. */
export const masterDataWords = {
  ...sharedWords,
  agencyNumber: 'Agenturnummer',
  street: 'Strasse',
  postcode: 'Plz',
  city: 'Ort',
  releasesOrders: 'AuftraegeFreigeben',
  agents: 'Berater',
  agentNumber: 'AgentNumber',
  lastName: 'Nachname',
  hasLeft: 'Ausgeschieden',
} as const;

/** Declares a call of this topic. */
export const endpoint = endpointOf(masterDataWords);
