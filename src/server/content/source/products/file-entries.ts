import { tariffAnswerWords } from '#contract/programme/catalogue/wire-tariffs.ts';
import { tenantFileWords } from '#contract/words/tenant-files.ts';
import { groupedBy } from '#server/domain/grouped-by.ts';
import { idIn, tariffFields, type Said } from './said.ts';
import type { SoldRules, SoldTariff, TariffList } from './sold.ts';

/** The keys of the files, which are those of the calls. */
export const words = { ...tariffAnswerWords, ...tenantFileWords } as const;

export type Entry = Readonly<Record<string, unknown>>;

const wordOf = (name: string): string => words[name as keyof typeof words];

/** Fields that one list has alone; elsewhere they say nothing, and where they do the file's check says so. */
const onlyIn: Readonly<Record<string, TariffList>> = {
  category: 'fixedLine',
  hybrid: 'fixedLine',
  fibre: 'fixedLine',
  volumeGb: 'mobile',
};

const needed: readonly string[] = ['shownName', 'description1'];
const isEmpty = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => text === null);

/** A tariff as `products.json` has it. */
export function tariffEntry({ said, list, terms, discontinued }: SoldTariff): Entry {
  const fields = Object.entries(said).flatMap(([name, value]): [string, unknown][] => {
    const home = onlyIn[name];
    if (name === 'kind' || name === 'categoryId' || (home && home !== list && !value)) return [];
    const isNone = tariffFields.perLanguage.some((each) => each === name) && !needed.includes(name) && isEmpty(value);
    return [[wordOf(name), isNone ? null : value]];
  });
  return {
    ...Object.fromEntries(fields),
    [words.provision]: terms.provision,
    [words.orderUrl]: terms.orderUrl,
    ...(discontinued && { [words.discontinued]: true }),
  };
}

/** A device as `products.json` has it, of its offers with the tariffs that are sold. */
function deviceEntry(offers: readonly Said[], { defaults, devices }: SoldRules): Entry {
  const [first = {}] = offers;
  const { deviceId, deviceType, maker, deviceName, deviceDescription, isOnTop } = first;
  return {
    [words.id]: deviceId,
    [words.deviceType]: deviceType,
    [words.maker]: maker,
    [words.shownName]: deviceName,
    [words.description]: deviceDescription,
    [words.isOnTop]: isOnTop,
    [words.footnote]: devices.find(({ id }) => id === deviceId)?.footnote ?? defaults.devices?.footnote,
    [words.prices]: offers.map(({ tariffId, devicePriceCent, promotionPriceCent }) => ({
      [words.tariffId]: tariffId,
      [words.devicePriceCent]: devicePriceCent,
      [words.promotionPriceCent]: promotionPriceCent,
    })),
  };
}

/** The devices that come with a tariff that is sold, in the service's order. @param isLeftOut whether a tariff is known, and not sold */
export function deviceEntries(
  offers: readonly Said[],
  rules: SoldRules,
  isLeftOut: (tariffId: unknown) => boolean,
): readonly Entry[] {
  const sold = offers.filter(({ tariffId }) => !isLeftOut(tariffId));
  return [...groupedBy(sold, ({ deviceId }) => idIn(deviceId)).values()].map((each) => deviceEntry(each, rules));
}

/** Pages of tariffs as `categories.json` has them; those that hold nothing but what is not sold are left out. */
export function pageEntries(pages: readonly Said[], isLeftOut: (tariffId: unknown) => boolean): readonly Entry[] {
  const idsOf = ({ productIds }: Said): readonly unknown[] => (Array.isArray(productIds) ? productIds : []);
  const below = groupedBy(pages, ({ parent }) => idIn(parent));
  const isShown = (page: Said, depth = 0): boolean => {
    const ids = idsOf(page);
    const children = below.get(idIn(page['id'])) ?? [];
    if (ids.some((id) => !isLeftOut(id)) || (ids.length === 0 && children.length === 0)) return true;
    // Who hangs in a circle is told so by the file's check.
    return depth > pages.length || children.some((child) => isShown(child, depth + 1));
  };
  return pages
    .filter((page) => isShown(page))
    .map(({ productIds, ...others }) => ({
      ...Object.fromEntries(Object.entries(others).map(([name, value]) => [wordOf(name), value])),
      [words.productIds]: Array.isArray(productIds) ? productIds.filter((id) => !isLeftOut(id)) : productIds,
    }));
}
