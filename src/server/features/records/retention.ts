import { healthCheck } from '#contract/records/health/states.ts';
import { judgeDeletion, judgeSeals, readRetention, retentionGauges } from '#server/domain/records/retention/kept.ts';
import { metDeadlines } from '#server/domain/records/retention/met-deadlines.ts';
import type { Figures } from '#server/http/figures.ts';
import { maintain } from '#server/jobs/records/retention.ts';
import { answer } from '#server/routes/api/answer.ts';
import { retentionHandlers } from '#server/routes/api/records/retention.ts';
import type { Feature, FiguresGround } from '../feature.ts';

/** What the hourly pass has come to. */
const passes = ({ db, effects }: FiguresGround): Figures => ({
  labels: ['deadline'],
  gauges: retentionGauges,
  count: () => readRetention(db, effects.clock.now()),
  complaint: 'deadlines of deletion cannot be looked at',
  health: [
    { check: healthCheck.deletion, judge: judgeDeletion },
    { check: healthCheck.seals, judge: judgeSeals },
  ],
});

export const retention = {
  calls: answer('records/retention', retentionHandlers),
  jobs: [maintain],
  figures: passes,
  deadlines: metDeadlines,
} as const satisfies Feature;
