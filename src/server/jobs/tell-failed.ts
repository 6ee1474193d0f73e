import type { TellFailed } from '#server/domain/alone.ts';
import type { JobGround } from './ground.ts';

/** Says in the log what failed while all else went on, by ids and a code. */
export const tellFailed =
  ({ logger }: Pick<JobGround, 'logger'>): TellFailed =>
  (failed) =>
    logger.warn(failed, 'one failed, and the others went on');
