import type { ContentState } from '#server/domain/programme/content/copies.ts';
import { ageOf } from '#server/domain/programme/content/state.ts';
import { answer } from '#server/routes/api/answer.ts';
import { contentHandlers } from '#server/routes/api/programme/content.ts';
import type { Figure, Figures } from '#server/http/figures.ts';
import type { Feature, FiguresGround } from '../feature.ts';

/** Who has more than that mends the first ones first. */
const mostMistakes = 20;

function figuresOf({ tenant, mistakes }: ContentState, age: number | null): Figure[] {
  const labels = { tenant, mistake: '' };
  return [
    ...(age === null ? [] : [{ gauge: 'content_age_seconds', labels, value: age }]),
    { gauge: 'content_is_there', labels, value: age === null ? 0 : 1 },
    ...mistakes
      .slice(0, mostMistakes)
      .map((mistake) => ({ gauge: 'content_refused', labels: { tenant, mistake }, value: 1 })),
  ];
}

/** How reading the tenants' content services goes. */
const reading = ({ effects, contents }: FiguresGround): Figures => ({
  labels: ['tenant', 'mistake'],
  gauges: {
    content_age_seconds: 'Since when the content service has not said that what is served is what it has',
    content_is_there: '0 where nothing has come from the content service yet',
    content_refused:
      '1 for each reason why what the content service has is not served: schema, item, field, or what the service did',
  },
  count: async () => contents.states().flatMap((state) => figuresOf(state, ageOf(state, effects.clock))),
});

export const content = {
  calls: answer('programme/content', contentHandlers),
  figures: reading,
} as const satisfies Feature;
