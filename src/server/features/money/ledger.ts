import { anchorJob, sealJob } from '#server/jobs/money/ledger.ts';
import { answer } from '#server/routes/api/answer.ts';
import { ledgerHandlers } from '#server/routes/api/money/ledger.ts';
import type { Feature } from '../feature.ts';

export const ledger = {
  calls: answer('money/ledger', ledgerHandlers),
  jobs: [sealJob, anchorJob],
} as const satisfies Feature;
