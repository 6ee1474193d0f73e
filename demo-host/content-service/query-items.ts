import type { Item } from './item.ts';

/** The service's page of items, and its limit (facts of its sources: docs/content-service). */
const mostItems = 200;

/** What a query's arguments may be; a filter of OData as far as anybody here uses it. */
export interface Arguments {
  readonly top?: number;
  readonly skip?: number;
  readonly filter?: string;
  readonly orderby?: string;
}

const valueAt = (item: Item, path: string): unknown => {
  const [root, field = '', key = ''] = path.split('/');
  return root === 'data' ? item.data[field]?.[key] : undefined;
};

const unquoted = (text: string) => text.slice(1, -1).replaceAll("''", "'");

function isMatch(item: Item, filter: string): boolean {
  const equal = /^(data\/\w+\/\w+) eq ('(?:[^']|'')*')$/.exec(filter);
  if (equal?.[1] && equal[2]) return valueAt(item, equal[1]) === unquoted(equal[2]);
  const among = /^(data\/\w+\/\w+) in \(((?:'(?:[^']|'')*',?)+)\)$/.exec(filter);
  if (!among?.[1] || !among[2]) throw new Error(`Failed to parse the filter: ${filter}`);
  const values = (among[2].match(/'(?:[^']|'')*'/g) ?? []).map(unquoted);
  return values.includes(String(valueAt(item, among[1])));
}

/** Items of a schema as the service would find them: more than 200 are cut off without a word. */
export function queryItems(all: readonly Item[], { top = mostItems, skip = 0, filter, orderby }: Arguments) {
  const found = filter ? all.filter((item) => isMatch(item, filter)) : all;
  const direction = orderby?.endsWith('asc') ? 1 : -1;
  const compare = (one: Item, other: Item) =>
    direction * one.created.localeCompare(other.created) || one.id.localeCompare(other.id);
  const items = found.toSorted(compare).slice(skip, skip + Math.min(top, mostItems));
  return { total: found.length, items };
}
