import type { ProductPlace } from '#server/content/source/products/place.ts';
import { productFiles } from '#server/content/source/products/product-files.ts';
import type { Products } from '#server/content/source/products/products.ts';
import { tariffEntry } from '#server/content/source/products/file-entries.ts';
import type { SoldRules, SoldTariff } from '#server/content/source/products/sold.ts';
import type { ServiceFile, ServiceFiles } from '#server/content/source/service-file.ts';
import { asFiles } from '#server/content/source/squidex/as-files.ts';
import type { Content } from '#server/content/source/squidex/content.ts';
import type { ContentPlace } from '#server/content/source/squidex/place.ts';
import { judgeWire } from './judge.ts';
import { stemOf } from './overlay-folder.ts';
import type { Languages } from './per-language.ts';
import { formerWhole, tariffSchemas } from './shop-file.ts';
import { mostFileBytes, type TenantFolder } from './tenant-folder.ts';

/** The services that a tenant's folder names, each null where it names none. */
export interface Places {
  readonly content: ContentPlace | null;
  readonly products: ProductPlace | null;
}

/** What they have, each null where it has not come yet, or there is none. */
export interface Copies {
  readonly content: Content | null;
  readonly products: Products | null;
}

export const noPlaces: Places = { content: null, products: null };
export const noCopies: Copies = { content: null, products: null };

/** Whether something has not come yet of a service that is named. */
export const isIncomplete = (places: Places, copies: Copies): boolean =>
  (places.content !== null && copies.content === null) || (places.products !== null && copies.products === null);

/** What is gone may be kept for years: what is asked of a tariff, or of what is recommended as a whole, may be another thing by then. */
function usableBy(languages: Languages) {
  const schemas = tariffSchemas(languages);
  const whole = formerWhole(languages);
  const asJson = (entry: unknown): unknown => JSON.parse(JSON.stringify(entry));
  return {
    isUsable: (tariff: SoldTariff) =>
      judgeWire(schemas[tariff.list], asJson(tariffEntry(tariff)), '', () => undefined) !== undefined,
    isUsableWhole: (entry: unknown) => judgeWire(whole, asJson(entry), '', () => undefined) !== undefined,
  };
}

/** Files of several services as one, the last before the others; a picture takes the place of one of another kind. */
function inOne(all: readonly ServiceFiles[]): ServiceFiles {
  const files = new Map<string, ServiceFile>();
  for (const [file, content] of all.flatMap(({ files: each }) => [...each])) {
    for (const other of files.keys()) {
      if (file.startsWith('pictures/') && stemOf(other) === stemOf(file)) files.delete(other);
    }
    files.set(file, content);
  }
  return { files, mistakes: all.flatMap(({ mistakes }) => mistakes) };
}

/** Everything that a tenant's services have, as files to be laid over its folder. @param rules what the folder says of products of a service */
export async function serviceFiles(
  folder: TenantFolder,
  {
    places,
    copies,
    rules,
  }: { readonly places: Places; readonly copies: Copies; readonly rules: SoldRules | undefined },
): Promise<ServiceFiles> {
  const all: ServiceFiles[] = [];
  if (places.products && copies.products && rules) {
    const ownPictures = new Set((await folder.names('pictures')).map(stemOf));
    const usable = usableBy(places.products.languages);
    all.push(productFiles(copies.products, { rules, ownPictures, ...usable, mostBytes: mostFileBytes }));
  }
  if (places.content && copies.content) all.push(asFiles(copies.content, places.content));
  return inOne(all);
}
