import { answer } from '#server/routes/api/answer.ts';
import { invitingHandlers } from '#server/routes/api/agency/inviting.ts';
import type { Feature } from '../feature.ts';

export const inviting = { calls: answer('agency/inviting', invitingHandlers) } as const satisfies Feature;
