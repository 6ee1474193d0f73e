import type { OfferedProduct } from '#contract/programme/catalogue/tariff.ts';
import { useBoot } from '#widget/session/widget-context.ts';

/**
 * What was recommended, as the frame has it; undefined where that is not known (any more).
 * @param productName by which it is found where a reload has lost the id
 */
export function useRecommended(productId: string | null, productName?: string): OfferedProduct | undefined {
  return useBoot().products.find(({ id, name }) => (productId === null ? name === productName : id === productId));
}
