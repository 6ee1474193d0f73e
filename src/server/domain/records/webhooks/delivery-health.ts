import { healthFinding } from '#contract/records/health/states.ts';
import { alarming, good, hours, secondsBefore, toLookAt, type Gauges, type Judged } from '../../figure.ts';

/** Whether a tenant's systems hear what happens; null of a tenant that has no endpoint. */
export function judgeDeliveries(gauges: Gauges, now: Date): Judged | null {
  const stopped = gauges.max('webhooks_stopped');
  if (stopped === null) return null;
  const oldest = gauges.max('webhooks_oldest_seconds') ?? 0;
  const waiting = gauges.sum('webhooks_waiting');
  const since = secondsBefore(now, oldest);
  if (oldest >= 6 * hours) return alarming(healthFinding.webhooksWait, waiting, since);
  if (oldest >= hours) return toLookAt(healthFinding.webhooksWait, waiting, since);
  const givenUp = gauges.sum('webhooks_given_up');
  if (givenUp > 0) return toLookAt(healthFinding.webhooksGivenUp, givenUp);
  return stopped > 0 ? toLookAt(healthFinding.webhooksStopped, stopped) : good;
}
