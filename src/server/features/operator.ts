import { answer } from '#server/routes/api/answer.ts';
import { operatorHandlers } from '#server/routes/api/operator.ts';
import type { Feature } from './feature.ts';

export const operator = { calls: answer('operator', operatorHandlers) } as const satisfies Feature;
