import { listPoolsOf, type VoucherPool } from '#server/domain/money/vouchers/pools.ts';
import type { Figures } from '#server/http/figures.ts';
import { voucherJob } from '#server/jobs/money/vouchers.ts';
import { answer } from '#server/routes/api/answer.ts';
import { vouchersHandlers } from '#server/routes/api/money/vouchers.ts';
import type { Feature, FiguresGround } from '../feature.ts';

const figuresOf = (tenant: string, { valueCent, left, waiting, low }: VoucherPool) => {
  const labels = { tenant, value_cent: valueCent };
  return [
    { gauge: 'vouchers_left', labels, value: left },
    { gauge: 'vouchers_waiting', labels, value: waiting },
    { gauge: 'vouchers_low', labels, value: low ? 1 : 0 },
  ];
};

/** What is left of each tenant's vouchers. */
const stock = ({ db, effects, tenants }: FiguresGround): Figures => ({
  labels: ['tenant', 'value_cent'],
  gauges: {
    vouchers_left: 'Vouchers in stock that can be given',
    vouchers_waiting: 'Bounties that wait for a voucher',
    vouchers_low: '1 where somebody waits or fewer are left than the tenant wants to have',
  },
  count: async () => {
    const all = await listPoolsOf(db, effects, tenants.values());
    return all.flatMap(({ tenant, pools }) => pools.flatMap((pool) => figuresOf(tenant.key, pool)));
  },
  complaint: 'vouchers cannot be counted',
});

export const vouchers = {
  calls: answer('money/vouchers', vouchersHandlers),
  jobs: [voucherJob],
  figures: stock,
} as const satisfies Feature;
