import { answer } from '#server/routes/api/answer.ts';
import { blockingHandlers } from '#server/routes/api/money/blocking.ts';
import type { Feature } from '../feature.ts';

export const blocking = { calls: answer('money/blocking', blockingHandlers) } as const satisfies Feature;
