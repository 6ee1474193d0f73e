import type { TariffKind } from '#contract/programme/catalogue/tariff.ts';
import type { TenantDevice, TenantProduct, TenantShop } from '#server/domain/tenant.ts';
import { fileWords } from './file-words.ts';
import { orderAddress } from './order-url.ts';
import type { CategoriesFile, ShopFile } from './shop-file.ts';

type AnyTariff = ShopFile['business'][number] &
  Partial<Pick<ShopFile['fixedLine'][number], 'category' | 'hybrid' | 'fibre'>> &
  Partial<Pick<ShopFile['mobile'][number], 'volumeGb'>>;

/** All tariffs of the file with their kinds, and where they stand in it. */
export function tariffsIn(file: ShopFile): { kind: TariffKind; entry: AnyTariff; place: string }[] {
  const each = (kind: TariffKind, list: 'fixedLine' | 'mobile' | 'business') =>
    file[list].map((entry: AnyTariff, index) => ({ kind, entry, place: `${fileWords[list]}[${index}]` }));
  return [...each('fixed-line', 'fixedLine'), ...each('mobile', 'mobile'), ...each('business', 'business')];
}

/** `standard;7000 sommer;9000` as periods and cents. */
export function provisionsIn(provision: string): [period: string, cent: number][] {
  return provision.split(' ').map((one) => {
    const [period = '', cent = ''] = one.split(';');
    return [period, Number(cent)];
  });
}

/** The tariffs that are sold. */
export const soldIn = (file: ShopFile) => tariffsIn(file).filter(({ entry }) => !entry.discontinued);

/** The products of a telecom provider as referrals know them, each with its tariff: those that are sold, and those that were. */
export function shopProducts(
  file: ShopFile,
  { categories }: CategoriesFile,
  tenantUrl: string,
): Record<'products' | 'formerProducts', TenantProduct[]> {
  const asProduct = ({ kind, entry }: ReturnType<typeof tariffsIn>[number]): TenantProduct => {
    const { volumeGb = null } = entry;
    const { description1, description2, description3, description4 } = entry;
    const descriptions = [description1, description2, description3, description4] as const;
    return {
      id: entry.id,
      externalId: entry.externalId,
      category: categories.find(({ productIds }) => productIds.includes(entry.id))?.id ?? '',
      name: entry.shownName,
      description: description1,
      orderUrl: orderAddress(entry.orderUrl, tenantUrl),
      bounties: provisionsIn(entry.provision).flatMap(([name, valueCent]) => {
        const period = file.provisionPeriods.find((each) => each.id === name);
        return period ? [{ ...period, id: `${entry.id}-${name}`, valueCent }] : [];
      }),
      tariff: {
        young: entry.young,
        monthlyCent: entry.monthlyCent,
        onceCent: entry.onceCent,
        later:
          entry.laterCent === null || entry.laterFromMonth === null
            ? null
            : { monthlyCent: entry.laterCent, fromMonth: entry.laterFromMonth },
        termMonths: entry.termMonths,
        noticeMonths: entry.noticeMonths,
        downloadMbit: entry.downloadMbit,
        uploadMbit: entry.uploadMbit,
        volumeGb: volumeGb === 'unbegrenzt' ? null : volumeGb,
        isUnlimited: volumeGb === 'unbegrenzt',
        points: descriptions.filter((point) => point !== null),
        priceSplit: entry.priceSplit,
        promotion: entry.promotionName,
        footnote: entry.footnote,
        sheetUrl: entry.sheetUrl,
        own: {
          kind,
          providerId: entry.providerId,
          listName: entry.name,
          descriptions,
          group: entry.group,
          size: entry.size,
          line: entry.category ?? null,
          hybrid: entry.hybrid ?? false,
          fibre: entry.fibre ?? false,
          promotionDiscountCent: entry.promotionDiscountCent,
        },
      },
    };
  };
  return {
    products: soldIn(file).map(asProduct),
    formerProducts: tariffsIn(file)
      .filter(({ entry }) => entry.discontinued)
      .map(asProduct),
  };
}

export function shopOf(file: ShopFile, { categories }: CategoriesFile): TenantShop {
  return {
    categories: categories.map((category) => {
      // What is recommended as a whole is a product.
      const { whole: _, ...page } = category;
      return page;
    }),
    rewards: file.rewards,
    devices: file.devices.map(({ shownName: name, deviceType: type, prices, ...device }): TenantDevice => ({
      ...device,
      name,
      type,
      prices: prices.map(({ tariffId, devicePriceCent: cent, promotionPriceCent: promotionCent }) => ({
        tariffId,
        cent,
        promotionCent,
      })),
    })),
  };
}
