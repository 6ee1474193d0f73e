/**
 * Deals items out so that each key stands once in a round: the first of each, then the second … Those of one key keep their order.
 * @param keyOf null for what may stand anywhere
 */
export function roundsOf<Item>(items: readonly Item[], keyOf: (item: Item) => string | null): Item[][] {
  const rounds: Item[][] = [];
  const times = new Map<string, number>();
  for (const item of items) {
    const key = keyOf(item);
    const at = key === null ? 0 : (times.get(key) ?? 0);
    if (key !== null) times.set(key, at + 1);
    (rounds[at] ??= []).push(item);
  }
  return rounds;
}
