import { handOver } from '#widget/session/hand-over.ts';
import type { TariffWish } from './tariff-filter.ts';

/** What somebody was looking for on a page of tariffs, and which ones stood side by side. */
export interface ChosenTariffs {
  readonly categoryId: string;
  readonly wish: TariffWish;
  readonly compared: readonly string[];
}

/** For who looks at a tariff and comes back. */
export const chosenTariffs = handOver<ChosenTariffs>();

/** As many as stand side by side on a page. */
export const mostCompared = 3;
