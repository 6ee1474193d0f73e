/** What only one of two lists has, those of the first before those of the second. @param said one text for an item, by which it is told from others */
export function onlyInOne<Item>(ones: readonly Item[], others: readonly Item[], said: (item: Item) => string): Item[] {
  const [ofOnes, ofOthers] = [new Set(ones.map(said)), new Set(others.map(said))];
  return [...ones.filter((item) => !ofOthers.has(said(item))), ...others.filter((item) => !ofOnes.has(said(item)))];
}
