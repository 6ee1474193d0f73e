import * as v from 'valibot';
import type { Variant } from '#contract/routes/descriptor.ts';
import type { ProductPlace } from '#server/content/source/products/place.ts';
import { flag, isTrustworthy, wholeNumber } from './file-fields.ts';
import { fileWords } from './file-words.ts';
import type { Note } from './mistakes.ts';
import type { Languages } from './per-language.ts';

/** Where a tenant's products come from, and what they are with it (specification §3.1 `produktApi`, design §11). */
export interface ProductSource {
  readonly variant: Variant;
  readonly from: 'folder' | 'service';
}

const sources: Readonly<Record<string, ProductSource>> = {
  energie: { variant: 'energy', from: 'folder' },
  telekom: { variant: 'telecom', from: 'folder' },
  http: { variant: 'telecom', from: 'service' },
};

/** `produktApi` of a tenant.json. */
export const productApi = v.pipe(
  // One that is missing gets the same sentence.
  v.optional(v.unknown(), null),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    const source = typeof value === 'string' && Object.hasOwn(sources, value) ? sources[value] : undefined;
    if (source) return source;
    // In the words of the specification (§8).
    addIssue({ message: 'Keine/Unbekannte Produkt-API in Mandantenkonfiguration definiert' });
    return NEVER;
  }),
);

/** The source of a tenant.json that need not be right otherwise; energy where it names none. */
export function productSourceOf(file: unknown): ProductSource {
  const parsed = v.safeParse(v.object({ produktApi: productApi }), file);
  return parsed.success ? parsed.output.produktApi : { variant: 'energy', from: 'folder' };
}

/** Spelled as it is asked for: nothing in it leads elsewhere than it seems to. */
const isAsWritten = (address: string) => URL.canParse(address) && new URL(address).href.replace(/\/$/, '') === address;

const reason =
  'must be an address that begins with https:// (http:// on this machine only), spelled as browsers show it, without ? and # and without / at its end';

/** What a tenant.json says of a product service. */
export const productServiceFields = {
  productUrl: v.optional(
    v.nullable(
      v.pipe(
        v.string(reason),
        v.check((value) => isTrustworthy(value) && isAsWritten(value) && !/[?#]/.test(value), reason),
      ),
    ),
    null,
  ),
  productPauseMinutes: v.optional(wholeNumber(1, 120), 5),
  productPictures: v.optional(flag, true),
};

interface ProductServiceFile extends v.InferOutput<v.ObjectSchema<typeof productServiceFields, undefined>> {
  readonly productApi: ProductSource;
  readonly apiRoute: string;
}

/** Where a tenant's products come from; null: from its folder, or nowhere that could be asked. */
export function productPlaceOf(
  { productApi: source, productUrl, apiRoute, productPictures, productPauseMinutes }: ProductServiceFile,
  languages: Languages,
  note: Note,
): Omit<ProductPlace, 'wholePages'> | null {
  const mistake = (field: 'productUrl' | 'apiRoute', sentence: string) => {
    note('tenant.json', fileWords[field], sentence);
    return null;
  };
  if (source.from === 'folder') {
    return productUrl === null
      ? null
      : mistake('productUrl', `must be left out where ${fileWords.productApi} is not http`);
  }
  if (productUrl === null) return mistake('productUrl', `is missing, and ${fileWords.productApi} is http`);
  // As all paths of the specification's (§7.2 "Image links under /api/v1{apiRoute}").
  const baseUrl = `${productUrl}/api/v1${apiRoute}`;
  if (!isAsWritten(baseUrl))
    return mistake('apiRoute', `must be spelled as it is asked for behind ${fileWords.productUrl}`);
  return { baseUrl, languages, withPictures: productPictures, pauseMinutes: productPauseMinutes };
}
