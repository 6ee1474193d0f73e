import { droppedIds } from '#contract/programme/catalogue/tariff.ts';
import type { TenantProduct } from '#server/domain/tenant.ts';
import type { TenantWhole } from '#server/domain/tenant-whole.ts';
import { longestBountyId } from './check-shop.ts';
import { once } from './file-checks.ts';
import { fileWords } from './file-words.ts';
import type { Note } from './mistakes.ts';
import { orderAddress } from './order-url.ts';
import { provisionsIn, tariffsIn } from './shop.ts';
import type { CategoriesFile, ShopFile } from './shop-file.ts';

type Category = CategoriesFile['categories'][number];
type Entry = NonNullable<Category['whole']>;

/** What is recommended as a whole, where that stands in the file, and on which page; null: everything that is sold. */
function wholesIn({ allTariffs, categories }: CategoriesFile): { entry: Entry; place: string; of: Category | null }[] {
  const ofPages = categories.flatMap((of, index) =>
    of.whole ? [{ entry: of.whole, place: `${fileWords.categories}[${index}].${fileWords.whole}`, of }] : [],
  );
  return [...ofPages, ...(allTariffs ? [{ entry: allTariffs, place: fileWords.allTariffs, of: null }] : [])];
}

/** Those and the ones that are no longer recommended: nothing may have their ids. */
const allWholesIn = (file: CategoriesFile) => [
  ...wholesIn(file),
  ...file.formerWholes.map((entry, index) => ({ entry, place: `${fileWords.formerWholes}[${index}]` })),
];

/** Notes what the schema of the pages cannot see: ids that are another's, also of what can be ordered, or too long for a bounty's. */
export function checkWholes(file: CategoriesFile, shop: ShopFile, note: Note): void {
  const pages = 'categories.json';
  const unique = once(pages, note);
  const tariffs = tariffsIn(shop).map(({ entry }) => entry);
  const ordered = new Set(tariffs.flatMap(({ id, externalId }) => [id, externalId]));
  const bounties = new Set(
    tariffs.flatMap(({ id, provision }) => provisionsIn(provision).map(([period]) => `${id}-${period}`)),
  );
  for (const { entry, place } of allWholesIn(file)) {
    const at = `${place}.${fileWords.id}`;
    unique('whole', entry.id, at);
    // An order by it would be one of nothing.
    if (ordered.has(entry.id)) note(pages, at, 'must be no id of products.json');
    for (const { id: period } of shop.provisionPeriods) {
      const bounty = `${entry.id}-${period}`;
      unique('bounty', bounty, at);
      if (bounties.has(bounty)) note(pages, at, `must be another one: with ${period} it is the bounty of a tariff`);
      if (bounty.length > longestBountyId) {
        note(pages, at, `must be shorter: with ${period} it has more than ${longestBountyId} characters`);
      }
    }
  }
}

/** Those on a page and on the pages below it, each once; of what is sold, which some ids are not (specification §7.2). */
function tariffsOf(of: Category | null, { categories }: CategoriesFile, tariffs: readonly TenantProduct[]) {
  const pages = of ? categories.filter(({ id, parent }) => id === of.id || parent === of.id) : categories;
  const named = new Set(pages.flatMap(({ productIds }) => productIds));
  return tariffs.filter(({ id }) => named.has(id) && !droppedIds.includes(id));
}

/** In each period the most that one of the tariffs earns: an order of it is what "up to" promises. */
function bountiesOf(
  { id }: Entry,
  tariffs: readonly TenantProduct[],
  periods: ShopFile['provisionPeriods'],
): TenantProduct['bounties'] {
  return periods.flatMap((period) => {
    const theirs = tariffs.flatMap((tariff) =>
      tariff.bounties.filter((each) => each.id === `${tariff.id}-${period.id}`),
    );
    if (theirs.length === 0) return [];
    return [{ ...period, id: `${id}-${period.id}`, valueCent: Math.max(...theirs.map(({ valueCent }) => valueCent)) }];
  });
}

function asProduct({ id, name, inText, description, orderUrl }: Entry, tenantUrl: string) {
  return { id, externalId: id, name, description, orderUrl: orderAddress(orderUrl, tenantUrl), inText };
}

/** What of a telecom provider can be recommended as a whole, as products: pages of tariffs in their order, then all that it sells. */
export function wholeProducts(
  file: CategoriesFile,
  tariffs: readonly TenantProduct[],
  { provisionPeriods }: ShopFile,
  tenantUrl: string,
): TenantProduct[] {
  return wholesIn(file).map(({ entry, of }): TenantProduct => {
    const { inText, ...product } = asProduct(entry, tenantUrl);
    const members = tariffsOf(of, file, tariffs);
    const whole: TenantWhole = {
      of: of ? 'category' : 'shop',
      young: members.length > 0 && members.every(({ tariff }) => tariff?.young),
      tariffIds: members.map((tariff) => tariff.id),
      inText,
    };
    return {
      ...product,
      category: of?.id ?? '',
      bounties: bountiesOf(entry, members, provisionPeriods),
      whole,
    };
  });
}

/** What was recommended as a whole once: its referrals keep name and order page. */
export function formerWholeProducts({ formerWholes }: CategoriesFile, tenantUrl: string): TenantProduct[] {
  return formerWholes.map(({ young, ...entry }): TenantProduct => {
    const { inText, ...product } = asProduct(entry, tenantUrl);
    return { ...product, category: '', bounties: [], whole: { of: 'category', young, tariffIds: [], inText } };
  });
}
