import { healthCheck } from '#contract/records/health/states.ts';
import { bookGauges, countBooks, judgeBooks } from '#server/domain/money/ledger/book-figures.ts';
import type { Figures } from '#server/http/figures.ts';
import { anchorJob, sealJob } from '#server/jobs/money/ledger.ts';
import { answer } from '#server/routes/api/answer.ts';
import { ledgerHandlers } from '#server/routes/api/money/ledger.ts';
import type { Feature, FiguresGround } from '../feature.ts';

/** How the books of each tenant stand. */
const books = ({ db, effects, tenants }: FiguresGround): Figures => ({
  labels: ['tenant'],
  gauges: bookGauges,
  count: () => countBooks(db, tenants.values(), effects.clock.now()),
  complaint: 'the books cannot be looked at',
  health: [{ check: healthCheck.books, judge: judgeBooks }],
});

export const ledger = {
  calls: answer('money/ledger', ledgerHandlers),
  jobs: [sealJob, anchorJob],
  figures: books,
} as const satisfies Feature;
