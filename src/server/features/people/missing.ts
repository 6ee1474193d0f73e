import { answer } from '#server/routes/api/answer.ts';
import { missingHandlers } from '#server/routes/api/people/missing.ts';
import type { Feature } from '../feature.ts';

export const missing = { calls: answer('people/missing', missingHandlers) } as const satisfies Feature;
