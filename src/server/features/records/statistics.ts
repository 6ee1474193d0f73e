import { answer } from '#server/routes/api/answer.ts';
import { statisticsHandlers } from '#server/routes/api/records/statistics.ts';
import type { Feature } from '../feature.ts';

export const statistics = { calls: answer('records/statistics', statisticsHandlers) } as const satisfies Feature;
