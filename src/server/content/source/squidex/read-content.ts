import type { Asking } from '../ask.ts';
import type { ContentClient } from './client.ts';
import { assetKey, fieldsOf, type Asset, type Content, type Item } from './content.ts';
import { pageIn, pageSize, queryFor, type Part } from './query.ts';
import type { ContentPlace, SchemaName } from './place.ts';
import { SourceTrouble } from '../trouble.ts';

type Items = { -readonly [Name in SchemaName]: readonly Item<Name>[] };

const mostPages = 10;
const mostAssets = 200;
const names = Object.keys(fieldsOf) as SchemaName[];

interface Reading {
  readonly client: ContentClient;
  readonly place: ContentPlace;
  readonly asking: Asking;
}

/** The items of all schemas, page by page until each has as many as the service counts. */
async function readItems({ client, place, asking }: Reading): Promise<Items> {
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
  return found as unknown as Items;
}

/** How pictures are asked for: small, and in a format that browsers know; a drawing as it is. */
export const pictureForm = ({ mimeType }: Asset): string =>
  mimeType === 'image/svg+xml' ? '' : 'width=800&mode=Max&format=WEBP';

/** As messengers show it (`preview-picture.ts` holds it to its measures). */
export const previewForm = 'width=1200&height=630&mode=Crop&format=PNG';

/** Every file that the items show, in the form in which it is needed. */
function picturesOf({ images, keyVisuals }: Items): { readonly asset: Asset; readonly form: string }[] {
  const shown = images.flatMap(({ picture }) => picture ?? []).map((asset) => ({ asset, form: pictureForm(asset) }));
  const previews = keyVisuals.flatMap(({ picture }) => [...(picture.de ?? []), ...(picture.en ?? [])]);
  return [...shown, ...previews.map((asset) => ({ asset, form: previewForm }))];
}

/**
 * Reads all of a tenant's content.
 * @param known of which files are taken that have not changed
 * @throws SourceTrouble where any of it cannot be read: what comes is whole, or nothing is
 */
export async function readContent(reading: Reading, known: Content | null): Promise<Content> {
  const items = await readItems(reading);
  const pictures = picturesOf(items);
  if (pictures.length > mostAssets) throw new SourceTrouble('too-large', `more than ${mostAssets} pictures`);
  const assets: Record<string, string> = {};
  // One after the other: nobody waits for it, and the service has others to answer.
  for (const { asset, form } of pictures) {
    const key = assetKey(asset, form);
    const kept = assets[key] ?? known?.assets[key];
    const bytes = kept === undefined ? await reading.client.asset({ ...asset, form }, reading.asking) : null;
    const base64 = kept ?? bytes?.toString('base64');
    // One that is gone is told where the item shows it.
    if (base64 !== undefined) assets[key] = base64;
  }
  return { items, assets };
}
