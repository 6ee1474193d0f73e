import { Failure } from '#server/failure.ts';

/** One of those who wait for the next round of their thing. */
interface Waiting<Item, Answer> {
  readonly kind: string;
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** What one statement takes at most. */
const mostAtOnce = 500;

/**
 * A little longer than anybody waits for a connection. A server that is gone without a word (its machine, a firewall between) answers only when the
 * system gives its connection up, which takes a quarter of an hour: others take another one.
 */
const patienceMs = 40_000;

/** @throws Failure PSOF0010 when it takes too long; what becomes of it nobody knows */
async function inTime<Answer>(work: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Failure('PSOF0010')), patienceMs);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}

/** Takes those out that the next round is for: the first, and who is of the same kind. */
function takeRound<Item extends { readonly kind: string }>(waiting: Item[]): Item[] {
  const round = waiting.filter(({ kind }) => kind === waiting[0]?.kind).slice(0, mostAtOnce);
  const taken = new Set(round);
  waiting.splice(0, waiting.length, ...waiting.filter((one) => !taken.has(one)));
  return round;
}

/**
 * Does what many want of one thing by rounds: who comes while one is underway waits for the next, which does it for all of a kind. So no two of them fight for
 * the thing's row, and each is answered after what was done for them is kept.
 * @param work for items of one kind at one thing; all get its answer, or its failure
 * @returns the same for one item, given its thing and its kind
 * @throws as the work does, and Failure PSOF0010 where it does not answer
 */
export function together<Item, Answer>(
  work: (items: readonly [Item, ...Item[]]) => Promise<Answer>,
): (thing: string, kind: string, item: Item) => Promise<Answer> {
  const waitingFor = new Map<string, Waiting<Item, Answer>[]>();

  async function round([first, ...others]: Waiting<Item, Answer>[]): Promise<void> {
    if (!first) return;
    try {
      const answer = await inTime(work([first.item, ...others.map(({ item }) => item)]));
      for (const one of [first, ...others]) one.resolve(answer);
    } catch (error) {
      for (const one of [first, ...others]) one.reject(error);
    }
  }

  async function rounds(thing: string, waiting: Waiting<Item, Answer>[]): Promise<void> {
    while (waiting.length > 0) await round(takeRound(waiting));
    waitingFor.delete(thing);
  }

  return (thing, kind, item) =>
    new Promise((resolve, reject) => {
      const underway = waitingFor.get(thing);
      const waiting = underway ?? [];
      waiting.push({ kind, item, resolve, reject });
      if (underway) return;
      waitingFor.set(thing, waiting);
      void rounds(thing, waiting);
    });
}
