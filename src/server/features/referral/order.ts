import { countOfNobody } from '#server/domain/referral/order/of-nobody.ts';
import type { Figure, Figures } from '#server/http/figures.ts';
import { orderDeadlines } from '#server/domain/referral/order/deadlines.ts';
import { answer } from '#server/routes/api/answer.ts';
import { orderHandlers } from '#server/routes/api/referral/order.ts';
import type { Feature, FiguresGround } from '../feature.ts';

/** Orders that wait until somebody says whose they are. */
const ofNobody = ({ db, effects, tenants }: FiguresGround): Figures => ({
  labels: ['tenant'],
  gauges: {
    orders_unmatched: 'Orders that name no referral that is known, and are not set aside',
    orders_unmatched_seconds: 'How long the first of them has waited',
  },
  count: async () => {
    const now = effects.clock.now().getTime();
    const all = await Promise.all(
      [...tenants.keys()].map(async (tenant) => ({ tenant, ...(await countOfNobody(db, tenant)) })),
    );
    return all.flatMap(({ tenant, waiting, since }): Figure[] => [
      { gauge: 'orders_unmatched', labels: { tenant }, value: waiting },
      { gauge: 'orders_unmatched_seconds', labels: { tenant }, value: since ? (now - since.getTime()) / 1000 : 0 },
    ]);
  },
  complaint: 'orders that are nobody’s cannot be counted',
});

export const order = {
  calls: answer('referral/order', orderHandlers),
  figures: ofNobody,
  deadlines: orderDeadlines,
} as const satisfies Feature;
