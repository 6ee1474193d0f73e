import { answer } from '#server/routes/api/answer.ts';
import { erasureHandlers } from '#server/routes/api/records/erasure.ts';
import type { Feature } from '../feature.ts';

export const erasure = { calls: answer('records/erasure', erasureHandlers) } as const satisfies Feature;
