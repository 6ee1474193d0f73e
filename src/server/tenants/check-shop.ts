import { backwards, once } from './file-checks.ts';
import { fileWords } from './file-words.ts';
import type { Note } from './mistakes.ts';
import { provisionsIn, soldIn, tariffsIn } from './shop.ts';
import type { CategoriesFile, ShopFile } from './shop-file.ts';

const products = 'products.json';
const pages = 'categories.json';

/** As long as the id of a bounty may be, which is made of the product's and the period's. */
export const longestBountyId = 64;

/** Notes what the schema of a telecom provider's products cannot see. */
export function checkTariffs(file: ShopFile, note: Note): void {
  const unique = once(products, note);
  const periods = file.provisionPeriods.map(({ id }) => id);
  for (const [index, period] of file.provisionPeriods.entries()) {
    const place = `${fileWords.provisionPeriods}[${index}]`;
    unique('period', period.id, `${place}.${fileWords.id}`);
    for (const [field, reason] of backwards(period)) note(products, `${place}.${fileWords[field]}`, reason);
  }
  for (const [index, { id }] of file.rewards.options.entries()) {
    unique('option', id, `${fileWords.rewards}.${fileWords.options}[${index}].${fileWords.id}`);
  }
  const ids = new Map(tariffsIn(file).map(({ entry }) => [entry.id, entry]));
  for (const { entry, place } of tariffsIn(file)) {
    const at = (field: keyof typeof fileWords) => `${place}.${fileWords[field]}`;
    unique('product', entry.id, at('id'));
    unique('external', entry.externalId, at('externalId'));
    // An order that names it would be one of the other.
    if ((ids.get(entry.externalId) ?? entry) !== entry)
      note(products, at('externalId'), 'must not be the id of another tariff');
    for (const [period] of provisionsIn(entry.provision)) {
      if (!periods.includes(period)) note(products, at('provision'), `must name one of ${periods.join(', ')}`);
      unique('bounty', `${entry.id}-${period}`, at('provision'));
      if (`${entry.id}-${period}`.length > longestBountyId) {
        note(products, at('id'), `must be shorter: with ${period} it has more than ${longestBountyId} characters`);
      }
    }
    if ((entry.laterCent === null) !== (entry.laterFromMonth === null)) {
      note(products, at('laterFromMonth'), `must be given together with ${fileWords.laterCent}`);
    }
    if (entry.promotionName === null && entry.promotionDiscountCent !== null) {
      note(products, at('promotionName'), `must say what ${fileWords.promotionDiscountCent} is for`);
    }
  }
  if (soldIn(file).length === 0) note(products, fileWords.fixedLine, 'must hold a tariff, or another list must');
  const mobile = file.mobile.map(({ id }) => id);
  for (const [index, { id, prices }] of file.devices.entries()) {
    const place = `${fileWords.devices}[${index}]`;
    unique('device', id, `${place}.${fileWords.id}`);
    for (const [priced, { tariffId, devicePriceCent, promotionPriceCent }] of prices.entries()) {
      const at = `${place}.${fileWords.prices}[${priced}]`;
      const field = `${at}.${fileWords.tariffId}`;
      if (!mobile.includes(tariffId)) note(products, field, `must be one of ${fileWords.mobile}`);
      unique(`price of ${id}`, tariffId, field);
      if (promotionPriceCent !== null && promotionPriceCent >= devicePriceCent) {
        note(products, `${at}.${fileWords.promotionPriceCent}`, `must be less than ${fileWords.devicePriceCent}`);
      }
    }
  }
}

/** Whether a page hangs below itself. */
function isInCircle(id: string, parents: ReadonlyMap<string, string | null>): boolean {
  const above = new Set<string>();
  for (let at = parents.get(id); at; at = parents.get(at)) {
    if (at === id) return true;
    if (above.has(at)) return false;
    above.add(at);
  }
  return false;
}

/** Notes what the schema of the pages cannot see, beside the products that stand on them. */
export function checkCategories({ categories }: CategoriesFile, shop: ShopFile, note: Note): void {
  const unique = once(pages, note);
  const parents = new Map(categories.map(({ id, parent }) => [id, parent]));
  const ofBusiness = new Map(categories.map(({ id, isBusiness }) => [id, isBusiness]));
  const known = soldIn(shop).map(({ entry }) => entry.id);
  for (const [index, { id, parent, isBusiness, slug, productIds }] of categories.entries()) {
    const at = (field: keyof typeof fileWords) => `${fileWords.categories}[${index}].${fileWords[field]}`;
    unique('page', id, at('id'));
    // An address is found by any of them.
    for (const one of new Set([id, ...Object.values(slug)])) unique('address', one, at('slug'));
    if (parent !== null && !parents.has(parent))
      note(pages, at('parent'), `must be one of ${[...parents.keys()].join(', ')}`);
    if (isInCircle(id, parents)) note(pages, at('parent'), 'must not lead back to itself');
    else if (parent !== null && parents.get(parent)) note(pages, at('parent'), 'must be a page that has none above it');
    if (parent !== null && parents.has(parent) && ofBusiness.get(parent) !== isBusiness) {
      note(pages, at('isBusiness'), `must be as that of ${parent}`);
    }
    const isParent = [...parents.values()].includes(id);
    if (productIds.length === 0 && !isParent) note(pages, at('productIds'), 'must not be empty where no page is below');
    const strangers = productIds.filter((product) => !known.includes(product));
    if (strangers.length > 0) note(pages, at('productIds'), `must be ids of ${products}; see ${strangers.join(', ')}`);
    if (new Set(productIds).size < productIds.length) note(pages, at('productIds'), 'must not name a product twice');
  }
  const shown = new Set(categories.flatMap(({ productIds }) => productIds));
  for (const { entry, place } of soldIn(shop)) {
    if (!shown.has(entry.id)) note(products, `${place}.${fileWords.id}`, `must be on a page of ${pages}`);
  }
}
