import type { Language } from '#contract/languages.ts';

/** What stands before a call's address where a mistake is told. */
export const service = 'product-service';

/** Where a telecom tenant's products come from: a service that answers the calls of specification §7.2. */
export interface ProductPlace {
  /** To which the calls' paths are appended, e.g. `https://produkte.example/api/v1/fernklang`. */
  readonly baseUrl: string;
  /** In each of them it is asked; what it says is not told apart by them is the same in all. */
  readonly languages: readonly [Language, ...Language[]];
  /** Whether its pictures are shown, or our drawings. */
  readonly withPictures: boolean;
  readonly pauseMinutes: number;
  /** Its pages that the tenant's folder recommends as a whole, by their ids, shown or not. */
  readonly wholePages: readonly string[];
}
