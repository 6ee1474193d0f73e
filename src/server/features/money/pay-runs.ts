import { sealedPapers } from '#server/domain/money/pay-runs/sealed.ts';
import { answer } from '#server/routes/api/answer.ts';
import { payRunsHandlers } from '#server/routes/api/money/pay-runs.ts';
import type { Feature } from '../feature.ts';

export const payRuns = {
  calls: answer('money/pay-runs', payRunsHandlers),
  sealedColumns: sealedPapers,
} as const satisfies Feature;
