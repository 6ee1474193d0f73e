import { answer } from '#server/routes/api/answer.ts';
import { referralHandlers } from '#server/routes/api/referral/referral.ts';
import type { Feature } from '../feature.ts';

export const referral = { calls: answer('referral/referral', referralHandlers) } as const satisfies Feature;
