import type { Device, OfferedProduct, Tariff } from '#contract/programme/catalogue/tariff.ts';

/** A product that has a tariff. */
export type TariffProduct = OfferedProduct & { readonly tariff: Tariff };

export const hasTariff = (product: OfferedProduct): product is TariffProduct => product.tariff !== undefined;

/** What a person looks for; an empty text asks for nothing. */
export interface TariffWish {
  /** Cents a month, at most. */
  readonly price: string;
  /** Mbit/s, at least. */
  readonly speed: string;
  /** GB a month, at least. */
  readonly volume: string;
  readonly maker: string;
  /** For young people, or not. */
  readonly young: '' | 'yes' | 'no';
}

export const anyTariff: TariffWish = { price: '', speed: '', volume: '', maker: '', young: '' };

/** What can be asked for on a page: nothing that all of its tariffs have alike. */
export interface TariffChoices {
  readonly prices: readonly number[];
  readonly speeds: readonly number[];
  readonly volumes: readonly number[];
  readonly makers: readonly string[];
  readonly young: boolean;
}

/** Steps in which people think of a month's price, in cents. */
const priceSteps = [1000, 2000, 3000, 4000, 5000, 6000, 8000];

const distinct = (values: readonly (number | null)[]) =>
  [...new Set(values.filter((value) => value !== null))].toSorted((a, b) => a - b);

/** The smallest step hides nothing where every tariff has as much. */
function steps(values: readonly (number | null)[]): readonly number[] {
  const found = distinct(values);
  return values.includes(null) ? found : found.slice(1);
}

export function choicesAmong(tariffs: readonly Tariff[], devices: readonly Device[]): TariffChoices {
  const monthly = tariffs.map(({ monthlyCent }) => monthlyCent);
  const dearest = Math.max(0, ...monthly);
  const cheapest = Math.min(...monthly);
  const makers = [...new Set(devices.map(({ maker }) => maker))];
  return {
    prices: priceSteps.filter((step) => step >= cheapest && step < dearest),
    speeds: steps(tariffs.map(({ downloadMbit }) => downloadMbit)),
    // What has no limit has enough of it.
    volumes: steps(tariffs.flatMap(({ volumeGb, isUnlimited }) => (isUnlimited ? [] : [volumeGb]))),
    makers: makers.length > 1 ? makers.toSorted((a, b) => a.localeCompare(b, 'de')) : [],
    young: tariffs.some(({ young }) => young) && tariffs.some(({ young }) => !young),
  };
}

const atLeast = (wanted: string, value: number | null) => wanted === '' || (value !== null && value >= Number(wanted));

/** Whether a tariff is what somebody looks for. What has no limit has enough of it. */
export function fits(tariff: Tariff, { price, speed, volume, young }: TariffWish): boolean {
  return (
    (price === '' || tariff.monthlyCent <= Number(price)) &&
    atLeast(speed, tariff.downloadMbit) &&
    (tariff.isUnlimited || atLeast(volume, tariff.volumeGb)) &&
    (young === '' || tariff.young === (young === 'yes'))
  );
}
