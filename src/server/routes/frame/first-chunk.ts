import type { RouteName } from '#contract/routes.ts';

/**
 * The module that the widget loads for a route on top of its start, so that the document can ask for it at once.
 * A route that is missing here works all the same, one round trip later.
 */
export const firstChunk: Partial<Readonly<Record<RouteName, string>>> = {
  recommend: 'src/widget/features/recommend/recommend-page.tsx',
  personalArea: 'src/widget/features/personal-area/personal-area-page.tsx',
};
