import { metDeadlines } from '#server/domain/records/retention/met-deadlines.ts';
import { maintain } from '#server/jobs/records/retention.ts';
import { answer } from '#server/routes/api/answer.ts';
import { retentionHandlers } from '#server/routes/api/records/retention.ts';
import type { Feature } from '../feature.ts';

export const retention = {
  calls: answer('records/retention', retentionHandlers),
  jobs: [maintain],
  deadlines: metDeadlines,
} as const satisfies Feature;
