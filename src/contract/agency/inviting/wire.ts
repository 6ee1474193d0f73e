import { endpointOf } from '../../endpoint.ts';
import { invitationWords } from '../../referral/invitation/wire.ts';

/** Words of invitations from the office: those of any invitation. */
export const invitingWords = { ...invitationWords } as const;

/** Declares a call of this topic. */
export const endpoint = endpointOf(invitingWords);
