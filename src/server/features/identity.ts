import { answer } from '#server/routes/api/answer.ts';
import { identityHandlers } from '#server/routes/api/identity.ts';
import type { Feature } from './feature.ts';

export const identity = { calls: answer('identity', identityHandlers) } as const satisfies Feature;
