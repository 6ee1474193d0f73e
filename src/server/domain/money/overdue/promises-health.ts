import { overdueKind } from '#contract/money/overdue/states.ts';
import { healthFinding } from '#contract/records/health/states.ts';
import { alarming, good, toLookAt, type Gauges, type Judged } from '../../figure.ts';

/** What a new account is waited for is the person's turn; who misses a bounty is looked at by itself. */
const othersTurn: readonly unknown[] = [overdueKind.returned, overdueKind.missing];

/** Whether bounties are later than promised. */
export function judgePromises(gauges: Gauges): Judged {
  const late = gauges.all('referral_overdue');
  const sumOf = (isMeant: (kind: unknown) => boolean) =>
    late.filter(({ labels }) => isMeant(labels['kind'])).reduce((sum, { value }) => sum + value, 0);
  const broken = sumOf((kind) => !othersTurn.includes(kind));
  if (broken > 0) return alarming(healthFinding.promisesBroken, broken);
  const returned = sumOf((kind) => kind === overdueKind.returned);
  return returned > 0 ? toLookAt(healthFinding.returnsOpen, returned) : good;
}
