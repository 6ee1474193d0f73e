import { healthFinding } from '#contract/records/health/states.ts';
import { alarming, good, toLookAt, type Gauges, type Judged } from '../../figure.ts';

/** Whom the stock keeps waiting, and what runs short; the operator has a mail of its own about both (`alarm.ts`). */
export function judgeStock(gauges: Gauges): Judged {
  const leftOf = new Map(gauges.all('vouchers_left').map(({ labels, value }) => [labels['value_cent'], value]));
  const short = gauges
    .all('vouchers_waiting')
    .reduce((sum, { labels, value }) => sum + Math.max(0, value - (leftOf.get(labels['value_cent'] ?? '') ?? 0)), 0);
  if (short > 0) return alarming(healthFinding.vouchersWaitedFor, short);
  const low = gauges.sum('vouchers_low');
  return low > 0 ? toLookAt(healthFinding.vouchersLow, low) : good;
}
