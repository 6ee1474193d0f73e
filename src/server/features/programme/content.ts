import { healthCheck, healthFinding } from '#contract/records/health/states.ts';
import { answer } from '#server/routes/api/answer.ts';
import { contentHandlers } from '#server/routes/api/programme/content.ts';
import { sourceFigures } from '#server/http/source-figures.ts';
import type { Feature } from '../feature.ts';

export const content = {
  calls: answer('programme/content', contentHandlers),
  figures: ({ effects, contents }) =>
    sourceFigures(contents, effects.clock, {
      prefix: 'content',
      called: 'content service',
      places: 'schema, item, field',
      check: healthCheck.content,
      findings: {
        missing: healthFinding.contentMissing,
        old: healthFinding.contentOld,
        refused: healthFinding.contentRefused,
      },
    }),
} as const satisfies Feature;
