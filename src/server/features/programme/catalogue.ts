import { healthCheck, healthFinding } from '#contract/records/health/states.ts';
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
      check: healthCheck.products,
      findings: {
        missing: healthFinding.productsMissing,
        old: healthFinding.productsOld,
        refused: healthFinding.productsRefused,
      },
    }),
} as const satisfies Feature;
