import { passTime } from '#server/domain/money/settlement/pass-time.ts';
import type { JobGround } from '../ground.ts';
import { mailJob, type Job } from '../job.ts';
import { tellFailed } from '../tell-failed.ts';

/** Makes bounties ready whose complaint period is over, and ends those that nobody collected, or ordered for, in time. */
export const followTime = ({ db, effects, tenants, logger }: JobGround): Job<'bounties'> => ({
  name: 'bounties',
  everySeconds: 300,
  leadsTo: mailJob,
  run: async (signal) => {
    const done = await passTime(db, effects, tenants.values(), signal, tellFailed({ logger }));
    logger.info(done, 'bounties followed the time');
  },
});
