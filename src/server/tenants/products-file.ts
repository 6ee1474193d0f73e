import * as v from 'valibot';
import type { Language } from '#contract/fields.ts';
import { backwards, once } from './file-checks.ts';
import { fileWords } from './file-words.ts';
import { cents, day, filledList, id, list, localized, text } from './file-fields.ts';
import type { Note } from './mistakes.ts';
import { orderAddress, orderUrl } from './order-url.ts';
import type { TenantProduct } from '#server/domain/tenant.ts';

const bounty = v.strictObject({
  id,
  valueCent: cents,
  startDate: day,
  endDate: day,
  displayEndDate: v.nullable(day),
});

/** The schema of `products.json`. */
export function productsFile(languages: readonly [Language, ...Language[]]) {
  return v.strictObject({
    categories: list(v.strictObject({ id, name: localized(languages, text(80)) })),
    products: filledList(
      v.strictObject({
        id,
        externalId: text(64),
        category: id,
        name: localized(languages, text(80)),
        description: localized(languages, text(500)),
        orderUrl,
        bounties: list(bounty),
      }),
    ),
  });
}

type ProductsFile = v.InferOutput<ReturnType<typeof productsFile>>;

/** Notes what the schema cannot see: ids given twice, categories that do not exist, bounties that end before they start. */
export function checkProducts({ categories, products }: ProductsFile, file: string, note: Note): void {
  const unique = once(file, note);
  const known = categories.map((category) => category.id);
  for (const [index, category] of categories.entries()) {
    unique('category', category.id, `${fileWords.categories}[${index}].${fileWords.id}`);
  }
  for (const [index, product] of products.entries()) {
    const place = `${fileWords.products}[${index}]`;
    unique('product', product.id, `${place}.${fileWords.id}`);
    unique('external', product.externalId, `${place}.${fileWords.externalId}`);
    if (!known.includes(product.category)) {
      note(file, `${place}.${fileWords.category}`, `must be one of ${known.join(', ')}`);
    }
    for (const [at, offer] of product.bounties.entries()) {
      const inside = `${place}.${fileWords.bounties}[${at}]`;
      unique('bounty', offer.id, `${inside}.${fileWords.id}`);
      for (const [field, reason] of backwards(offer)) note(file, `${inside}.${fileWords[field]}`, reason);
    }
  }
}

/** The file's products with order pages as absolute addresses. */
export function asProducts({ products }: ProductsFile, tenantUrl: string): TenantProduct[] {
  return products.map((product) => ({
    ...product,
    orderUrl: orderAddress(product.orderUrl, tenantUrl),
  }));
}
