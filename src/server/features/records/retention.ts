import { maintain } from '#server/jobs/records/retention.ts';
import { answer } from '#server/routes/api/answer.ts';
import { retentionHandlers } from '#server/routes/api/records/retention.ts';
import type { Feature } from '../feature.ts';

export const retention = {
  calls: answer('records/retention', retentionHandlers),
  jobs: [maintain],
} as const satisfies Feature;
