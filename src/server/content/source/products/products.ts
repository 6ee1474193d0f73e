import * as v from 'valibot';
import type { Said } from './said.ts';

/** All that was read of a tenant's product service. */
export interface Products {
  readonly tariffs: readonly Said[];
  /** Of devices, one for each tariff that they come with. */
  readonly offers: readonly Said[];
  readonly pages: readonly Said[];
  /** By the ends of their addresses, e.g. `produkt/zuhause-s/grafik`, as base64; empty where the service has none. */
  readonly pictures: Readonly<Record<string, string>>;
  /** Why a picture is not the one that it has now, by the end of its address; missing where all are. */
  readonly keptOut?: Readonly<Record<string, string>>;
  /** Tariffs that it had and has no longer, those first that are needed most: referrals name them still. */
  readonly former: readonly Said[];
}

const said = v.array(v.record(v.string(), v.unknown()));
const productsSchema = v.object({
  tariffs: said,
  offers: said,
  pages: said,
  pictures: v.record(v.string(), v.string()),
  former: said,
  // A copy without it stays the very same: it is known by its hash.
  keptOut: v.optional(v.record(v.string(), v.string())),
});

/** Products that were kept, from their text. Null for what no version of this program has written so: they are read anew. */
export function productsIn(kept: string): Products | null {
  try {
    const parsed = v.safeParse(productsSchema, JSON.parse(kept));
    return parsed.success ? (parsed.output as Products) : null;
  } catch {
    return null; // no JSON: as good as not there
  }
}
