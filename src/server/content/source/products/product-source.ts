import { namedProducts } from '#server/domain/programme/catalogue/named-products.ts';
import { KeptSource, type KeptSourceOptions } from '../kept-source.ts';
import type { SourceKind } from '../source.ts';
import { FormerTariffs } from './former.ts';
import type { ProductPlace } from './place.ts';
import { productsIn, type Products } from './products.ts';
import { PictureProgress } from './read-pictures.ts';
import { readProducts } from './read-products.ts';

const none: Products = { tariffs: [], offers: [], pages: [], pictures: {}, former: [] };

const productKind = ({
  clock,
  db,
}: Pick<KeptSourceOptions<ProductPlace, Products>, 'clock' | 'db'>): SourceKind<ProductPlace, Products> => ({
  part: 'products',
  called: 'product service',
  failed: 'products of a product service cannot be taken over',
  taken: 'tenant sells what its product service has',
  // Whether pictures come along is no other place.
  identityOf: ({ baseUrl, languages }) => ['products', baseUrl, languages],
  pauseMsOf: ({ pauseMinutes }) => pauseMinutes * 60_000,
  open: (place, tenant) => {
    const progress = new PictureProgress(clock);
    const former = new FormerTariffs((ids) => namedProducts(db, tenant, ids));
    return (known, asking) => readProducts({ place, asking }, known, { progress, former });
  },
  // What is gone with another place is named by referrals.
  keptOf: ({ tariffs, former }, own) => ({ ...none, ...own, former: [...tariffs, ...former, ...(own?.former ?? [])] }),
  copyIn: productsIn,
});

/** The products of all tenants that have them from a product service (design §11 `http`). */
export const productSource = (options: KeptSourceOptions<ProductPlace, Products>): KeptSource<ProductPlace, Products> =>
  new KeptSource(productKind(options), options);
