import type { HealthCheck } from '#contract/records/health/states.ts';
import { eachAlone } from '#server/domain/alone.ts';
import { gaugesOf, type Figure, type Judged, type Watched } from '#server/domain/figure.ts';
import { keepHealth } from '#server/domain/records/health/keep.ts';
import type { JobGround } from '../ground.ts';
import { mailJob, type Job } from '../job.ts';
import { reasonOf } from '../reason.ts';
import { tellFailed } from '../tell-failed.ts';

/** What was counted, with who judges it; what cannot be counted stays as it was found last, until that is too old to be trusted. */
async function countAll(watched: readonly Watched[], { logger }: JobGround, signal: AbortSignal) {
  const counted: { readonly figures: readonly Figure[]; readonly health: NonNullable<Watched['health']> }[] = [];
  for (const { health = [], count, complaint } of watched) {
    if (health.length === 0 || signal.aborted) continue;
    try {
      counted.push({ figures: await count(), health });
    } catch (error) {
      logger.warn({ reason: reasonOf(error) }, complaint ?? 'something cannot be counted');
    }
  }
  return counted;
}

/** Looks how each tenant's programme is doing, by what is counted for `/metrics`, and tells what has gone bad or is well again. */
export const watchHealth = (ground: JobGround, watched: readonly Watched[]): Job<'watch-health'> => ({
  name: 'watch-health',
  everySeconds: 60,
  leadsTo: mailJob,
  run: async (signal) => {
    const { db, effects, tenants, logger } = ground;
    const counted = await countAll(watched, ground, signal);
    const now = effects.clock.now();
    const whose = Array.from(tenants.values(), (of) => ({ tenant: of.key, of }));
    await eachAlone(whose, { work: 'watch-health', signal, tell: tellFailed({ logger }) }, async ({ tenant, of }) => {
      const findings = new Map<HealthCheck, Judged | null>();
      for (const { figures, health } of counted) {
        const gauges = gaugesOf(figures, tenant);
        for (const { check, judge } of health) findings.set(check, judge(gauges, now));
      }
      const { alarms, wells } = await keepHealth(db, effects, of, findings);
      for (const alarm of alarms) logger.warn({ tenant, ...alarm }, 'health alarm');
      for (const check of wells) logger.info({ tenant, check }, 'well again');
    });
  },
});
