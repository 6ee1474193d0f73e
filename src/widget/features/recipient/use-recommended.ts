import type { OfferedProduct } from '#contract/programme/catalogue/tariff.ts';
import { useBoot } from '#widget/session/widget-context.ts';

/** What was recommended, as the frame has it; undefined where that is not known (any more). */
export function useRecommended(productId: string | null): OfferedProduct | undefined {
  return useBoot().products.find(({ id }) => id === productId);
}
