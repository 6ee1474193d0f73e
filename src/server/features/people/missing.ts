import { healthCheck } from '#contract/records/health/states.ts';
import { countWaiting, judgeWaiting, missingGauges } from '#server/domain/people/missing/waiting.ts';
import type { Figures } from '#server/http/figures.ts';
import { answer } from '#server/routes/api/answer.ts';
import { missingHandlers } from '#server/routes/api/people/missing.ts';
import type { Feature, FiguresGround } from '../feature.ts';

/** Who waits for an answer. */
const waiting = ({ db, effects }: FiguresGround): Figures => ({
  labels: ['tenant'],
  gauges: missingGauges,
  count: () => countWaiting(db, effects.clock.now()),
  complaint: 'missing bounties cannot be counted',
  health: [{ check: healthCheck.missing, judge: judgeWaiting }],
});

export const missing = {
  calls: answer('people/missing', missingHandlers),
  figures: waiting,
} as const satisfies Feature;
