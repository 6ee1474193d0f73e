import { answer } from '#server/routes/api/answer.ts';
import { catalogueHandlers } from '#server/routes/api/programme/catalogue.ts';
import { sourceFigures } from '#server/http/source-figures.ts';
import type { Feature } from '../feature.ts';

export const catalogue = {
  calls: answer('programme/catalogue', catalogueHandlers),
  figures: ({ effects, products }) =>
    sourceFigures(products, effects.clock, {
      prefix: 'products',
      called: 'product service',
      places: 'call, id, field',
    }),
} as const satisfies Feature;
