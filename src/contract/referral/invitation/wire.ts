import { endpointOf } from '../../endpoint.ts';
import { identityWords } from '../../identity/wire.ts';

/** Words of invitations. */
export const invitationWords = {
  ...identityWords,
  // As the specification's payload has them (§3.1 "Agent invitation payload").
  employeeNumber: 'Mitarbeiternummer',
  firstName: 'Vorname',
  lastName: 'Nachname',
  contactAgreed: 'KontaktEinverstanden',
  accepted: 'Angenommen',
  agentLastName: 'BeraterNachname',
  agentZipCode: 'BeraterPlz',
  agentCity: 'BeraterOrt',
} as const;

/** Declares a call of this topic. */
export const endpoint = endpointOf(invitationWords);
