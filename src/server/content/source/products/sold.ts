import { droppedIds, type TariffKind } from '#contract/programme/catalogue/tariff.ts';
import type { Products } from './products.ts';
import { idIn, type Said } from './said.ts';

/** The lists of tariffs in `products.json`. */
export type TariffList = 'fixedLine' | 'mobile' | 'business';

/** What no call tells of a tariff: what its order earns, and where it is ordered, with `{id}` where its id stands. */
export interface Terms {
  readonly provision?: string | undefined;
  readonly orderUrl?: string | undefined;
}

/** What a tenant's folder says of what its product service has. */
export interface SoldRules {
  /** In which of them something is earned. */
  readonly provisionPeriods: readonly { readonly id: string }[];
  /** For tariffs and devices that are not named. */
  readonly defaults: Readonly<Partial<Record<TariffList, Terms>>> & {
    readonly devices?: { readonly footnote: string } | undefined;
  };
  readonly products: readonly (Terms & { readonly id: string })[];
  readonly devices: readonly { readonly id: string; readonly footnote: string }[];
}

const lists: Readonly<Record<TariffKind, TariffList>> = {
  'fixed-line': 'fixedLine',
  mobile: 'mobile',
  business: 'business',
};

/** The list in which a tariff stands; undefined for a kind that nobody knows. */
export const listOf = ({ kind }: Said): TariffList | undefined =>
  typeof kind === 'string' && Object.hasOwn(lists, kind) ? lists[kind as TariffKind] : undefined;

/** A tariff with what the folder says of it. */
export interface SoldTariff {
  readonly said: Said;
  readonly list: TariffList;
  readonly terms: Terms;
  /** It is gone, and known to the referrals that name it. */
  readonly discontinued: boolean;
}

/** Null for a tariff whose order earns nothing: nobody recommends it. */
function termsOf({ id }: Said, list: TariffList, { products, defaults }: SoldRules): Terms | null {
  const own = products.find((product) => product.id === id);
  const provision = own?.provision ?? defaults[list]?.provision;
  const orderUrl = own?.orderUrl ?? defaults[list]?.orderUrl;
  if (provision === undefined) return null;
  return { provision, orderUrl: orderUrl?.replaceAll('{id}', encodeURIComponent(idIn(id))) };
}

/** What decides whether a tariff that is gone can stay known. */
export interface Staying {
  /** Those that would still be taken; one that would not must keep nobody from the others. */
  readonly usableOf: (gone: readonly SoldTariff[]) => Promise<ReadonlySet<SoldTariff>>;
  /** What nothing else of the tenant's may be called: its ids and those of its bounties. */
  readonly idsOf: (tariff: SoldTariff) => readonly string[];
  /** By such an id what the folder recommends as a whole, as what it is told. */
  readonly ofWholes: ReadonlyMap<string, string>;
}

/** A tariff that is gone and is not known any more, since a whole has an id of its. */
interface Displaced {
  readonly tariff: SoldTariff;
  readonly whole: string;
}

/**
 * The tariffs that the programme recommends, in the service's order, and behind them those that are gone. Dropped are the ids that the specification
 * drops (§7.2), and what the folder says nothing of.
 */
export async function soldOf(
  { tariffs, former }: Products,
  rules: SoldRules,
  { usableOf, idsOf, ofWholes }: Staying,
): Promise<{ readonly sold: readonly SoldTariff[]; readonly displaced: readonly Displaced[] }> {
  const withTerms = (all: readonly Said[], discontinued: boolean) =>
    all.flatMap((said): SoldTariff[] => {
      const list = listOf(said);
      const terms = list && !droppedIds.includes(idIn(said['id'])) ? termsOf(said, list, rules) : null;
      return list && terms ? [{ said, list, terms, discontinued }] : [];
    });
  const sold = withTerms(tariffs, false);
  const displaced: Displaced[] = [];
  // By either an order may name it, and nobody could mend what a tariff that is gone has in common with one that is sold.
  const taken = new Set(sold.flatMap(idsOf));
  const before = withTerms(former, true);
  const usable = await usableOf(before);
  const gone = before.filter((tariff) => {
    const ids = idsOf(tariff);
    if (ids.some((id) => taken.has(id)) || !usable.has(tariff)) return false;
    const whole = ids.map((id) => ofWholes.get(id)).find((place) => place !== undefined);
    if (whole !== undefined) displaced.push({ tariff, whole });
    else for (const id of ids) taken.add(id);
    return whole === undefined;
  });
  return { sold: [...sold, ...gone], displaced };
}
