import type { Language } from '#contract/fields.ts';
import type { Whole } from '#contract/programme/catalogue/tariff.ts';

/** Many tariffs that are recommended as one thing and promise the most of theirs. What is ordered is always one of the tariffs. */
export interface TenantWhole extends Whole {
  /** Ids of its tariffs. */
  readonly tariffIds: readonly string[];
  /** What it is called within a sentence of a suggested message, e.g. `the mobile tariffs`. */
  readonly inText: Readonly<Record<Language, string>>;
}
