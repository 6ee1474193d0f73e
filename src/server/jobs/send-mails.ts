import { setTimeout as pause } from 'node:timers/promises';
import { untilNextWish } from '#server/domain/identity/wish.ts';
import { fulfilSome, type Wishing } from './fulfil-wishes.ts';
import { mailJob, type Job } from './job.ts';

/** The outbox of mails. */
interface MailOutbox {
  /** Sends what is due. */
  readonly deliver: (signal: AbortSignal) => Promise<unknown>;
  /** Milliseconds until something is due next, or null where nothing waits. */
  readonly untilNextMs: () => Promise<number | null>;
}

/** While mails are on their way somebody may wish for one, which need not wait for them. */
const lookMs = 1000;

/** Wishes that are looked into before mails get their turn again: others may come as fast as they are. */
const wishesAtOnce = 100;

/** @returns whether work is over, or only this time */
async function endsSoon(work: Promise<unknown>): Promise<boolean> {
  const looking = new AbortController();
  const over = () => true;
  const look = pause(lookMs, false, { signal: looking.signal }).catch(over);
  try {
    return await Promise.race([work.then(over, over), look]);
  } finally {
    looking.abort();
  }
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
    let isMore = await fulfilSome(wishing, signal, wishesAtOnce);
    let isOver = false;
    const end = () => {
      isOver = true;
    };
    const delivering = deliver(signal);
    // What fails is awaited below, perhaps after many wishes.
    delivering.then(end, end);
    // What is wished for when nothing is on its way any more is due at once (`untilNextMs`).
    const ends = async () => isOver || (!isMore && (await endsSoon(delivering)));
    try {
      // One tenant's server may be slow for hours, while others wait for a link.
      while (!(await ends())) isMore = await fulfilSome(wishing, signal, wishesAtOnce);
    } finally {
      // Nothing is on its way any more, also where a wish has failed.
      await delivering;
    }
  },
});
