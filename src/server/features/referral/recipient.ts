import { answer } from '#server/routes/api/answer.ts';
import { recipientHandlers } from '#server/routes/api/referral/recipient.ts';
import type { Feature } from '../feature.ts';

export const recipient = { calls: answer('referral/recipient', recipientHandlers) } as const satisfies Feature;
