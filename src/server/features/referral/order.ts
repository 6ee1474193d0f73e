import { healthCheck } from '#contract/records/health/states.ts';
import { countUnmatched, judgeUnmatched, orderGauges } from '#server/domain/referral/order/of-nobody.ts';
import { orderDeadlines } from '#server/domain/referral/order/deadlines.ts';
import type { Figures } from '#server/http/figures.ts';
import { answer } from '#server/routes/api/answer.ts';
import { orderHandlers } from '#server/routes/api/referral/order.ts';
import type { Feature, FiguresGround } from '../feature.ts';

/** Orders that are nobody's. */
const unmatched = ({ db, effects, tenants }: FiguresGround): Figures => ({
  labels: ['tenant'],
  gauges: orderGauges,
  count: () => countUnmatched(db, tenants.values(), effects.clock.now()),
  complaint: 'orders cannot be counted',
  health: [{ check: healthCheck.orders, judge: judgeUnmatched }],
});

export const order = {
  calls: answer('referral/order', orderHandlers),
  figures: unmatched,
  deadlines: orderDeadlines,
} as const satisfies Feature;
