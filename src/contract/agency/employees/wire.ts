import { endpointOf } from '../../endpoint.ts';
import { sharedWords } from '../../words/shared.ts';

/** Words of who works in an agency, as its owner sees them. */
export const employeesWords = {
  ...sharedWords,
  userId: 'MitarbeiterId',
  role: 'Rolle',
  signedInAt: 'ZuletztAngemeldetAm',
  access: 'Zugang',
  isSelf: 'IchSelbst',
  isInvited: 'PerEinladung',
  isChangeable: 'ZugangAenderbar',
  invitations: 'Einladungen',
  invitationId: 'EinladungsId',
  accepted: 'Angenommen',
} as const;

/** Declares a call of this topic. */
export const endpoint = endpointOf(employeesWords);
