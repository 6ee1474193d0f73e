import type { Boot } from '#contract/boot.ts';
import type { OfferedProduct, Tariff, TariffCategory } from '#contract/programme/catalogue/tariff.ts';
import { defaultRoutesOf } from '#contract/routes/of-variant.ts';
import { boot } from './boot.fixture.ts';

const plain: Tariff = {
  young: false,
  monthlyCent: 1995,
  onceCent: 3995,
  later: null,
  termMonths: 24,
  noticeMonths: 1,
  downloadMbit: 50,
  uploadMbit: null,
  volumeGb: 10,
  isUnlimited: false,
  points: ['Telefon-Flatrate'],
  priceSplit: null,
  promotion: null,
  footnote: 'mobil',
  sheetUrl: 'https://www.fernklang.example/pib/mobil-s.pdf',
};

function product(id: string, name: string, tariff: Partial<Tariff>, valueCent: number | null = 5000): OfferedProduct {
  return {
    id,
    category: 'Mobilfunk',
    categoryId: 'mobilfunk',
    name,
    description: 'Telefonieren und surfen.',
    bounty: valueCent === null ? null : { valueCent, endDate: '2028-12-31', displayEndDate: null },
    tariff: { ...plain, ...tariff },
  };
}

/** Tariffs that are recommended as one, those of a page or all. */
function whole(id: string, name: string, categoryId: string): OfferedProduct {
  const { tariff: _, ...rest } = product(id, name, {});
  return { ...rest, categoryId, whole: { of: categoryId === '' ? 'shop' : 'category', young: false } };
}

const page = (id: string, rest: Partial<TariffCategory> = {}): TariffCategory => ({
  id,
  parent: null,
  isBusiness: false,
  slug: id,
  otherSlugs: [],
  title: `${id} empfehlen`,
  crumb: id,
  teaser: 'Bis zu 50 € für jede Bestellung',
  productIds: [],
  deviceType: null,
  ...rest,
});

/** Boot data of a telecom provider with four tariffs, of which one cannot be recommended, all of them as a whole, and a phone. */
export const shopBoot: Partial<Boot> = {
  variant: 'telecom',
  config: { ...boot.config, tenant: 'fernklang', name: 'Fernklang', formOfAddress: 'Sie' },
  routes: defaultRoutesOf('telecom'),
  products: [
    product('mobil-s', 'Mobil S', {}),
    product('mobil-m', 'Mobil M', {
      monthlyCent: 2995,
      onceCent: 0,
      later: { monthlyCent: 3995, fromMonth: 7 },
      downloadMbit: 300,
      volumeGb: null,
      isUnlimited: true,
      promotion: 'Startvorteil',
    }),
    product('mobil-young', 'Mobil Young', { young: true, monthlyCent: 1495, volumeGb: 20 }),
    product('prepaid', 'Prepaid', { termMonths: 0, noticeMonths: 0, monthlyCent: 995, volumeGb: 3 }, null),
    whole('mobilfunktarife', 'Mobilfunktarife', 'mobilfunk'),
    whole('fernklang', 'Fernklang', ''),
  ],
  shop: {
    youngUnder: 28,
    categories: [
      page('mobilfunk', { productIds: ['mobil-s', 'mobil-m', 'mobil-young', 'prepaid'] }),
      page('smartphones', {
        parent: 'mobilfunk',
        slug: 'smartphones',
        otherSlugs: ['phones'],
        productIds: ['mobil-s', 'mobil-m'],
        deviceType: 'smartphone',
      }),
      page('business', { isBusiness: true }),
    ],
    devices: [
      {
        id: 'kiebitz-2',
        type: 'smartphone',
        maker: 'Kiebitz',
        name: 'Kiebitz 2',
        description: 'Klein und leicht.',
        prices: [{ tariffId: 'mobil-m', cent: 9900, promotionCent: 4900 }],
        footnote: 'geraet',
        isOnTop: false,
      },
      {
        id: 'aurel-9',
        type: 'smartphone',
        maker: 'Aurel',
        name: 'Aurel 9',
        description: 'Mit großer Kamera.',
        prices: [{ tariffId: 'mobil-s', cent: 19_900, promotionCent: null }],
        footnote: 'geraet',
        isOnTop: true,
      },
    ],
  },
};
