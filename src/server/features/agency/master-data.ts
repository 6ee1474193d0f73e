import { answer } from '#server/routes/api/answer.ts';
import { masterDataHandlers } from '#server/routes/api/agency/master-data.ts';
import type { Feature } from '../feature.ts';

export const masterData = { calls: answer('agency/master-data', masterDataHandlers) } as const satisfies Feature;
