import { lookAround } from '#server/domain/money/fraud/look.ts';
import { followNews } from '#server/domain/money/fraud/news.ts';
import type { JobGround } from '../ground.ts';
import { mailJob, type Job } from '../job.ts';
import { tellFailed } from '../tell-failed.ts';

/** Looks at those about whom something has changed since it last did, and makes cases of what is conspicuous. */
export const watchForFraud = ({ db, effects, tenants, logger }: JobGround): Job<'fraud-desk'> => ({
  name: 'fraud-desk',
  everySeconds: 60,
  leadsTo: mailJob,
  run: async (signal) => {
    await followNews(db, effects, signal);
    if (signal.aborted) return;
    const { looked, opened } = await lookAround(db, effects, tenants.values(), {
      signal,
      tell: tellFailed({ logger }),
    });
    if (opened > 0) logger.info({ looked, opened }, 'cases wait for a decision');
  },
});
