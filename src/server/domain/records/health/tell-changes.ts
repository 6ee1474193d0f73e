import { healthCheck, type HealthCheck, type HealthFinding } from '#contract/records/health/states.ts';
import type { Database } from '#server/db/database.ts';
import type { Effects } from '../../effects.ts';
import type { OperatedTenant } from '../../tenant-parts.ts';
import { tell } from '../feed/tell.ts';

interface Alarm {
  readonly check: HealthCheck;
  readonly finding: HealthFinding;
  readonly count: number;
}

/** What somebody is told: what has gone bad, and what is well again. */
export interface Changes {
  readonly alarms: readonly Alarm[];
  readonly wells: readonly HealthCheck[];
}

/** Of these an own mail tells the operator already (`money/vouchers/alarm.ts`). */
const toldOtherwise: readonly HealthCheck[] = [healthCheck.vouchers];

/** Tells the feed, and so webhooks, and the tenant's operator (`BetreiberEmail`) by one mail about all that has changed. */
export async function tellChanges(
  tx: Database,
  effects: Effects,
  tenant: OperatedTenant,
  { alarms, wells }: Changes,
): Promise<void> {
  await tell(tx, effects, tenant.key, [
    ...alarms.map(
      ({ check, finding }) => ({ topic: 'health', kind: 'alarm', subject: check, details: { finding } }) as const,
    ),
    ...wells.map((check) => ({ topic: 'health', kind: 'well', subject: check, details: {} }) as const),
  ]);
  const { operatorEmail: to } = tenant.private;
  const mailed = {
    alarms: alarms.filter(({ check }) => !toldOtherwise.includes(check)),
    wells: wells.filter((check) => !toldOtherwise.includes(check)),
  };
  if (to === null || mailed.alarms.length + mailed.wells.length === 0) return;
  await effects.enqueueMail(tx, {
    tenant: tenant.key,
    to,
    language: tenant.config.languages[0] ?? 'de',
    kind: 'health',
    addressee: { role: 'nobody' },
    ...mailed,
    at: effects.clock.now(),
  });
}
