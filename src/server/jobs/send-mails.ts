import { untilNextWish } from '#server/domain/identity/wish.ts';
import { fulfilWishes, type Wishing } from './fulfil-wishes.ts';
import { mailJob, type Job } from './job.ts';

/** The outbox of mails. */
interface MailOutbox {
  /** Sends what is due. */
  readonly deliver: (signal: AbortSignal) => Promise<unknown>;
  /** Milliseconds until something is due next, or null where nothing waits. */
  readonly untilNextMs: () => Promise<number | null>;
}

/** Writes the mails that were wished for and sends all that wait. */
export const sendMails = (wishing: Wishing, { deliver, untilNextMs }: MailOutbox): Job<typeof mailJob> => ({
  name: mailJob,
  everySeconds: 30,
  untilNextMs: async () => {
    const next = [await untilNextWish(wishing.db, wishing.effects), await untilNextMs()];
    return Math.min(...next.map((pauseMs) => pauseMs ?? Infinity));
  },
  run: async (signal) => {
    await fulfilWishes(wishing, signal);
    await deliver(signal);
  },
});
