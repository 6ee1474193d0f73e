import { answer } from '#server/routes/api/answer.ts';
import { reportsHandlers } from '#server/routes/api/agency/reports.ts';
import type { Feature } from '../feature.ts';

export const reports = { calls: answer('agency/reports', reportsHandlers) } as const satisfies Feature;
