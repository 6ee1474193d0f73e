import { fraudDeadlines } from '#server/domain/money/fraud/forget.ts';
import { watchForFraud } from '#server/jobs/money/fraud.ts';
import { answer } from '#server/routes/api/answer.ts';
import { fraudHandlers } from '#server/routes/api/money/fraud.ts';
import type { Feature } from '../feature.ts';

export const fraud = {
  calls: answer('money/fraud', fraudHandlers),
  jobs: [watchForFraud],
  deadlines: fraudDeadlines,
} as const satisfies Feature;
