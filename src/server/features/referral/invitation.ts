import { answer } from '#server/routes/api/answer.ts';
import { invitationHandlers } from '#server/routes/api/referral/invitation.ts';
import type { Feature } from '../feature.ts';

export const invitation = { calls: answer('referral/invitation', invitationHandlers) } as const satisfies Feature;
