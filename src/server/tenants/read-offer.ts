import type { Language } from '#contract/fields.ts';
import type { Variant } from '#contract/routes/descriptor.ts';
import type { TenantProgramme } from '#server/domain/tenant.ts';
import { checkCategories, checkTariffs } from './check-shop.ts';
import { judgeWire } from './judge.ts';
import type { Note } from './mistakes.ts';
import { asProducts, checkProducts, productsFile } from './products-file.ts';
import { categoriesFile, shopFile } from './shop-file.ts';
import { shopOf, shopProducts } from './shop.ts';
import type { TenantFolder } from './tenant-folder.ts';
import { checkWholes, formerWholeProducts, wholeProducts } from './wholes.ts';

type Languages = readonly [Language, ...Language[]];

/** What a tenant sells and how it is sorted. */
export type Offer = Pick<TenantProgramme, 'products' | 'formerProducts' | 'categories' | 'shop'>;

async function readTariffs(
  folder: TenantFolder,
  tenantUrl: string,
  languages: Languages,
  note: Note,
): Promise<Offer | undefined> {
  const [products, pages] = ['products.json', 'categories.json'];
  const [rawProducts, rawPages] = [await folder.json(products), await folder.json(pages)];
  const shop = rawProducts === undefined ? undefined : judgeWire(shopFile(languages), rawProducts, products, note);
  const categories = rawPages === undefined ? undefined : judgeWire(categoriesFile(languages), rawPages, pages, note);
  if (shop) checkTariffs(shop, note);
  if (!shop || !categories) return undefined;
  checkCategories(categories, shop, note);
  checkWholes(categories, shop, note);
  const sold = shopProducts(shop, categories, tenantUrl);
  return {
    products: [...sold.products, ...wholeProducts(categories, sold.products, shop, tenantUrl)],
    formerProducts: [...sold.formerProducts, ...formerWholeProducts(categories, tenantUrl)],
    categories: categories.categories.map(({ id, crumb: name }) => ({ id, name })),
    shop: shopOf(shop, categories),
  };
}

async function readProducts(
  folder: TenantFolder,
  tenantUrl: string,
  languages: Languages,
  note: Note,
): Promise<Offer | undefined> {
  const file = 'products.json';
  const raw = await folder.json(file);
  const products = raw === undefined ? undefined : judgeWire(productsFile(languages), raw, file, note);
  if (!products) return undefined;
  checkProducts(products, file, note);
  return {
    products: asProducts(products, tenantUrl),
    formerProducts: [],
    categories: products.categories,
    shop: null,
  };
}

/** Reads what a tenant sells, as its variant has it. Undefined, with mistakes noted, where it cannot be used. */
export function readOffer(
  folder: TenantFolder,
  { variant, tenantUrl }: { readonly variant: Variant; readonly tenantUrl: string },
  languages: Languages,
  note: Note,
): Promise<Offer | undefined> {
  return (variant === 'telecom' ? readTariffs : readProducts)(folder, tenantUrl, languages, note);
}
