import type { Asking } from '../ask.ts';
import type { ContentClient } from './client.ts';
import { fieldsOf, type Content, type Item } from './content.ts';
import { readPictures } from './read-pictures.ts';
import { pageIn, pageSize, queryFor, type Part } from './query.ts';
import type { ContentPlace, SchemaName } from './place.ts';
import { SourceTrouble } from '../trouble.ts';

const mostPages = 10;
const names = Object.keys(fieldsOf) as SchemaName[];

interface Reading {
  readonly client: ContentClient;
  readonly place: ContentPlace;
  readonly asking: Asking;
  /** Whether files that were refused are asked for again. */
  readonly isFirst?: boolean;
}

/** The items of all schemas, page by page until each has as many as the service counts. */
async function readItems({ client, place, asking }: Reading): Promise<Content['items']> {
  const found: Record<SchemaName, Item<SchemaName>[]> = {
    pages: [],
    keyVisuals: [],
    faqs: [],
    footnotes: [],
    images: [],
    variables: [],
  };
  let parts: Part[] = names.flatMap((name) => {
    const schema = place.schemas[name];
    return schema === null ? [] : [{ name, schema, skip: 0 }];
  });
  for (let round = 0; parts.length > 0; round += 1) {
    if (round === mostPages) throw new SourceTrouble('too-large', `more than ${mostPages * pageSize} items`);
    const answers = await client.query(queryFor(parts, place), asking);
    parts = parts.flatMap(({ name, ...part }) => {
      const { total, items } = pageIn(name, answers[name]);
      found[name].push(...items);
      const { length } = found[name];
      // Who adds or takes away while it is read moves what comes after it from one page to another.
      const isOdd = length > total || (items.length === 0 && length < total);
      if (isOdd || new Set(found[name].map(({ id }) => id)).size !== length) throw new SourceTrouble('changing');
      return length < total ? [{ ...part, name, skip: length }] : [];
    });
  }
  return found as unknown as Content['items'];
}

/**
 * Reads all of a tenant's content.
 * @param known of which files are taken that have not changed
 * @throws SourceTrouble where any of it cannot be read: what comes is whole, or nothing is, but for single pictures that cannot be had
 */
export async function readContent(reading: Reading, known: Content | null): Promise<Content> {
  const items = await readItems(reading);
  const { assets, keptOut } = await readPictures(reading, items, known);
  return { items, assets, ...(Object.keys(keptOut).length > 0 && { keptOut }) };
}
