import type { ProductPlace } from '#server/content/source/products/place.ts';
import { productFiles } from '#server/content/source/products/product-files.ts';
import type { Products } from '#server/content/source/products/products.ts';
import type { SoldRules } from '#server/content/source/products/sold.ts';
import type { ServiceFile, ServiceFiles, ServiceMistake } from '#server/content/source/service-file.ts';
import { asFiles } from '#server/content/source/squidex/as-files.ts';
import type { Content } from '#server/content/source/squidex/content.ts';
import type { ContentPlace } from '#server/content/source/squidex/place.ts';
import type { FolderWholes } from './folder-wholes.ts';
import { stemOf } from './overlay-folder.ts';
import { isUsableWhole, stayingBy } from './staying.ts';
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

/** Files of several services as one, the last before the others; a picture takes the place of one of another kind. */
function inOne(all: readonly ServiceFiles[]): Pick<ServiceFiles, 'files' | 'mistakes'> {
  const files = new Map<string, ServiceFile>();
  for (const [file, content] of all.flatMap(({ files: each }) => [...each])) {
    for (const other of files.keys()) {
      if (file.startsWith('pictures/') && stemOf(other) === stemOf(file)) files.delete(other);
    }
    files.set(file, content);
  }
  return { files, mistakes: all.flatMap(({ mistakes }) => mistakes) };
}

/** What is left out of what each service has. */
export type LeftOut<Told> = Readonly<Record<keyof Copies, readonly Told[]>>;

export const nothingLeftOut = { content: [], products: [] } as const satisfies LeftOut<unknown>;

/** Everything that a tenant's services have, as files to be laid over its folder. */
interface Services extends Pick<ServiceFiles, 'files' | 'mistakes'> {
  readonly leftOut: LeftOut<ServiceMistake>;
}

interface Given {
  readonly places: Places;
  readonly copies: Copies;
  /** What the folder says of products of a service; undefined where it says nothing that could be used. */
  readonly rules: SoldRules | undefined;
  readonly wholes: FolderWholes;
}

/** What a tenant's services have. */
export async function serviceFiles(folder: TenantFolder, { places, copies, rules, wholes }: Given): Promise<Services> {
  let [products, content]: (ServiceFiles | undefined)[] = [];
  if (places.products && copies.products && rules) {
    const ownPictures = new Set((await folder.names('pictures')).map(stemOf));
    const { languages } = places.products;
    products = await productFiles(copies.products, {
      rules,
      ownPictures,
      staying: stayingBy(languages, wholes, rules),
      isUsableWhole: isUsableWhole(languages),
      mostBytes: mostFileBytes,
    });
  }
  if (places.content && copies.content) content = asFiles(copies.content, places.content);
  return {
    ...inOne([products, content].filter((each) => each !== undefined)),
    leftOut: { content: content?.leftOut ?? [], products: products?.leftOut ?? [] },
  };
}
