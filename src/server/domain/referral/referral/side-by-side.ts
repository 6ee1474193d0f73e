import { inTime, mostAtOnce } from './together.ts';

interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly thing: string;
  readonly resolve: (answer: Answer | Promise<Answer>) => void;
  readonly reject: (error: unknown) => void;
}

/** Where the items of one group stand. */
interface Queue<Item, Answer> {
  waiting: Waiting<Item, Answer>[];
  /** What a round is underway with. */
  readonly busy: Set<string>;
  rounds: number;
}

/**
 * How many rounds of a group are underway at most. One alone would be as fast; the others go on while one waits for a connection that is gone
 * without a word.
 */
const mostRounds = 3;

/**
 * Does what many want of different things by few rounds: who comes while as many are underway as may be waits for the next, which does it for all. No thing is
 * in two rounds at once: who wants it then waits until its round is over.
 * @param thingOf what an item is about, within its group
 * @param work for all items of a round; it comes to the answer of each
 * @returns the same for one item, given its group
 * @throws as the work does, and Failure PSOF0010 where it does not answer
 */
export function sideBySide<Item, Answer>(
  thingOf: (item: Item) => string,
  work: (group: string, items: readonly Item[]) => Promise<(item: Item) => Answer | Promise<Answer>>,
): (group: string, item: Item) => Promise<Answer> {
  const queues = new Map<string, Queue<Item, Answer>>();

  async function round(group: string, queue: Queue<Item, Answer>, taken: Waiting<Item, Answer>[]): Promise<void> {
    const things = new Set(taken.map(({ thing }) => thing));
    for (const thing of things) queue.busy.add(thing);
    queue.rounds += 1;
    try {
      const items = taken.map(({ item }) => item);
      const answerTo = await inTime(work(group, items));
      for (const { item, resolve } of taken) resolve(answerTo(item));
    } catch (error) {
      for (const { reject } of taken) reject(error);
    }
    queue.rounds -= 1;
    for (const thing of things) queue.busy.delete(thing);
    goOn(group, queue);
  }

  function goOn(group: string, queue: Queue<Item, Answer>): void {
    if (queue.rounds < mostRounds) {
      const free = queue.waiting.filter(({ thing }) => !queue.busy.has(thing)).slice(0, mostAtOnce);
      const taken = new Set(free);
      queue.waiting = queue.waiting.filter((one) => !taken.has(one));
      if (free.length > 0) void round(group, queue, free);
    }
    if (queue.rounds === 0) queues.delete(group);
  }

  return (group, item) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(group) ?? { waiting: [], busy: new Set(), rounds: 0 };
      queues.set(group, queue);
      queue.waiting.push({ item, thing: thingOf(item), resolve, reject });
      goOn(group, queue);
    });
}
