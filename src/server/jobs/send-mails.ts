import { untilNextWish } from '#server/domain/identity/wish.ts';
import { fulfilWishes, type Wishing } from './fulfil-wishes.ts';
import { mailJob, type Job } from './job.ts';

/**
 * Writes the mails that were wished for and sends all that wait.
 * @param deliver sends what is due
 */
export const sendMails = (
  wishing: Wishing,
  deliver: (signal: AbortSignal) => Promise<unknown>,
): Job<typeof mailJob> => ({
  name: mailJob,
  everySeconds: 30,
  untilNextMs: () => untilNextWish(wishing.db, wishing.effects),
  run: async (signal) => {
    await fulfilWishes(wishing, signal);
    await deliver(signal);
  },
});
