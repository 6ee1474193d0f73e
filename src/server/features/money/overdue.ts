import { healthCheck } from '#contract/records/health/states.ts';
import { lateCounter } from '#server/domain/money/overdue/counter.ts';
import { judgePromises } from '#server/domain/money/overdue/promises-health.ts';
import type { Figures } from '#server/http/figures.ts';
import { answer } from '#server/routes/api/answer.ts';
import { overdueHandlers } from '#server/routes/api/money/overdue.ts';
import type { Feature, FiguresGround } from '../feature.ts';

/** How much of each tenant is later than promised. */
const late = ({ db, effects, tenants }: FiguresGround): Figures => {
  const countLate = lateCounter(db, effects, tenants);
  return {
    labels: ['tenant', 'kind'],
    gauges: { referral_overdue: 'What is later than promised, by tenant and kind' },
    count: async () =>
      (await countLate()).map(({ tenant, kind, count: value }) => ({
        gauge: 'referral_overdue',
        labels: { tenant, kind },
        value,
      })),
    health: [{ check: healthCheck.promises, judge: judgePromises }],
  };
};

export const overdue = { calls: answer('money/overdue', overdueHandlers), figures: late } as const satisfies Feature;
