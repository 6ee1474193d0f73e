import { voucherDeadlines } from '#server/domain/money/vouchers/deadlines.ts';
import { vouchersFor } from '#server/domain/money/vouchers/given-for.ts';
import { healthCheck } from '#contract/records/health/states.ts';
import { judgeStock } from '#server/domain/money/vouchers/stock-health.ts';
import { promisedVouchers } from '#server/domain/money/vouchers/late.ts';
import { listPoolsOf, type VoucherPool } from '#server/domain/money/vouchers/pools.ts';
import { sealedCodes } from '#server/domain/money/vouchers/sealed.ts';
import { forgetRedirects, takeBackRedirects } from '#server/domain/money/vouchers/take-back.ts';
import { bringsVoucher, isStillToArrive } from '#server/domain/money/vouchers/undelivered.ts';
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
  health: [{ check: healthCheck.vouchers, judge: judgeStock }],
});

export const vouchers = {
  calls: answer('money/vouchers', vouchersHandlers),
  jobs: [voucherJob],
  figures: stock,
  sealedColumns: [sealedCodes],
  deadlines: voucherDeadlines,
  promised: promisedVouchers,
  givingMails: ['voucher'],
  needsMail: [bringsVoucher],
  needsDestination: [isStillToArrive],
  givenFor: [vouchersFor],
  forgetPlans: [forgetRedirects],
  takeBack: [takeBackRedirects],
} as const satisfies Feature;
