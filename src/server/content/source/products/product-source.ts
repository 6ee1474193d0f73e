import type { Clock } from '#server/clock.ts';
import { KeptSource, type KeptSourceOptions } from '../kept-source.ts';
import type { SourceKind } from '../source.ts';
import type { ProductPlace } from './place.ts';
import { productsIn, type Products } from './products.ts';
import { PictureProgress } from './read-pictures.ts';
import { readProducts } from './read-products.ts';

const none: Products = { tariffs: [], offers: [], pages: [], pictures: {}, former: [] };

const productKind = (clock: Clock): SourceKind<ProductPlace, Products> => ({
  part: 'products',
  called: 'product service',
  failed: 'products of a product service cannot be taken over',
  taken: 'tenant sells what its product service has',
  // Whether pictures come along is no other place.
  identityOf: ({ baseUrl, languages }) => ['products', baseUrl, languages],
  pauseMsOf: ({ pauseMinutes }) => pauseMinutes * 60_000,
  open: (place) => {
    const progress = new PictureProgress(clock);
    return (known, asking) => readProducts({ place, asking }, known, progress);
  },
  // What is gone with another place is named by referrals.
  keptOf: ({ tariffs, former }, own) => ({ ...none, ...own, former: [...tariffs, ...former, ...(own?.former ?? [])] }),
  copyIn: productsIn,
});

/** The products of all tenants that have them from a product service (design §11 `http`). */
export const productSource = (options: KeptSourceOptions<ProductPlace, Products>): KeptSource<ProductPlace, Products> =>
  new KeptSource(productKind(options.clock), options);
