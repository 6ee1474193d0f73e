import { answer } from '#server/routes/api/answer.ts';
import { recommendingHandlers } from '#server/routes/api/referral/recommending.ts';
import type { Feature } from '../feature.ts';

export const recommending = { calls: answer('referral/recommending', recommendingHandlers) } as const satisfies Feature;
