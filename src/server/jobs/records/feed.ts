import { countHappenings } from '#server/domain/records/feed/count.ts';
import { addAdviserChanges } from '#server/domain/records/statistics/adviser-sums.ts';
import { addChanges } from '#server/domain/records/statistics/live-sums.ts';
import { keepMonths } from '#server/domain/records/feed/months.ts';
import type { JobGround } from '../ground.ts';
import type { Job } from '../job.ts';
import { tellFailed } from '../tell-failed.ts';

/** Counts what happened, how many bounties and visits there are and what advisers' referrals have come to, and keeps the feed's months: those to come are there before they begin, old ones go. */
export const keepFeed = ({ db, effects, logger }: Omit<JobGround, 'tenants'>): Job<'feed'> => ({
  name: 'feed',
  everySeconds: 60,
  run: async (signal) => {
    await countHappenings(db, signal);
    await addChanges(db, signal);
    if (signal.aborted) return;
    const { made, dropped } = await keepMonths(db, effects);
    if (made > 0 || dropped > 0) logger.info({ made, dropped }, 'months of the feed were made and dropped');
    // Last: it may take long, and fail for one tenant.
    await addAdviserChanges(db, { signal, tell: tellFailed({ logger }) });
  },
});
