/**
 * Parts of some items, in their order, each item in one of them: a statement takes a limited number of values.
 * @param most how many items a part has, but for the last, which has what is left
 */
export function lotsOf<Item>(items: readonly Item[], most: number): Item[][] {
  const lots: Item[][] = [];
  for (let from = 0; from < items.length; from += most) lots.push(items.slice(from, from + most));
  return lots;
}
