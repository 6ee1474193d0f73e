/** One of those who wait for the next round of their thing. */
interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** What one statement takes at most. */
const mostAtOnce = 500;

/**
 * Does what many want of one thing by rounds: who comes while one is underway waits for the next, which does it for all of them. So no two of them fight for
 * the thing's row, and each is answered after what was done for them is kept.
 * @param work for all items of a key; all get its answer, or its failure
 * @returns the same for one item
 */
export function together<Item, Answer>(
  work: (items: readonly [Item, ...Item[]]) => Promise<Answer>,
): (key: string, item: Item) => Promise<Answer> {
  const waitingFor = new Map<string, Waiting<Item, Answer>[]>();

  async function round([first, ...others]: Waiting<Item, Answer>[]): Promise<void> {
    if (!first) return;
    try {
      const answer = await work([first.item, ...others.map(({ item }) => item)]);
      for (const one of [first, ...others]) one.resolve(answer);
    } catch (error) {
      for (const one of [first, ...others]) one.reject(error);
    }
  }

  async function rounds(key: string, waiting: Waiting<Item, Answer>[]): Promise<void> {
    while (waiting.length > 0) await round(waiting.splice(0, mostAtOnce));
    waitingFor.delete(key);
  }

  return (key, item) =>
    new Promise((resolve, reject) => {
      const underway = waitingFor.get(key);
      const waiting = underway ?? [];
      waiting.push({ item, resolve, reject });
      if (underway) return;
      waitingFor.set(key, waiting);
      void rounds(key, waiting);
    });
}
