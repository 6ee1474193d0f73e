import * as v from 'valibot';
import { nobody } from '../../callers.ts';
import { image } from '../../image-call.ts';
import { productId } from '../../fields.ts';
import { endpoint } from './wire.ts';

/** Large, and small as a mark beside a name. */
export const categoryPictures = ['grafik', 'icon'] as const;
/** Large, and small for lists. */
export const productPictures = ['grafik', 'sgrafik'] as const;

const pictureOf = {
  source: 'Specification §7.2 "Image links"',
  method: 'GET',
  params: v.object({ id: productId }),
  ...image,
  allow: [nobody],
  variant: 'telecom',
  fieldCodes: { id: 'PSOF0005' },
  errors: ['PSOF0005'],
} as const;

export const readCategoryPicture = endpoint({
  name: 'readCategoryPicture',
  summary: 'The picture of a page of tariffs',
  path: 'produktkategorie/:id/grafik',
  ...pictureOf,
});

export const readCategoryIcon = endpoint({
  name: 'readCategoryIcon',
  summary: 'The small mark of a page of tariffs',
  path: 'produktkategorie/:id/icon',
  ...pictureOf,
});

export const readProductPicture = endpoint({
  name: 'readProductPicture',
  summary: 'The picture of a tariff',
  path: 'produkt/:id/grafik',
  ...pictureOf,
});

export const readSmallProductPicture = endpoint({
  name: 'readSmallProductPicture',
  summary: 'The small picture of a tariff, for lists',
  path: 'produkt/:id/sgrafik',
  ...pictureOf,
});
