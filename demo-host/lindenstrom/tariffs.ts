/** What one energy costs, taxes and levies included. */
interface UnitPrice {
  readonly energy: 'Strom' | 'Gas';
  readonly centPerKwh: number;
  /** What the example's household uses. */
  readonly kwhAYear: number;
}

/** What Lindenstrom sells. The ids are those its referral programme uses. */
export interface Tariff {
  readonly id: string;
  readonly name: string;
  readonly kind: 'Strom' | 'Gas' | 'Strom und Gas';
  readonly promise: string;
  readonly benefits: readonly string[];
  readonly unitPrices: readonly UnitPrice[];
  readonly basicEuroAMonth: number;
  /** For how long both prices stay, but for taxes and levies that the state changes; null: they may change. */
  readonly priceGuaranteeMonths: 12 | null;
  readonly term: string;
}

export const tariffs: readonly [Tariff, ...Tariff[]] = [
  {
    id: 'lindenstrom-natur',
    name: 'Lindenstrom Natur',
    kind: 'Strom',
    promise: 'Ökostrom aus Wind, Wasser und Sonne im Aulinger Land.',
    benefits: ['Herkunft jeder Kilowattstunde nachlesbar', 'Ein Cent je kWh für neue Anlagen hier'],
    unitPrices: [{ energy: 'Strom', centPerKwh: 29.4, kwhAYear: 2500 }],
    basicEuroAMonth: 11.9,
    priceGuaranteeMonths: 12,
    term: 'Zwölf Monate, danach monatlich kündbar',
  },
  {
    id: 'lindengas-fair',
    name: 'Lindengas Fair',
    kind: 'Gas',
    promise: 'Gas mit zehn Prozent Biogas von Höfen aus der Umgebung.',
    benefits: ['Jeden Monat kündbar', 'Biogas von neun Höfen im Tal', 'Beratung zum Umstieg auf Wärmepumpe inklusive'],
    unitPrices: [{ energy: 'Gas', centPerKwh: 9.8, kwhAYear: 12_000 }],
    basicEuroAMonth: 12.5,
    priceGuaranteeMonths: null,
    term: 'Ohne Mindestlaufzeit, monatlich kündbar',
  },
  {
    id: 'linden-duo',
    name: 'Linden Duo',
    kind: 'Strom und Gas',
    promise: 'Beides in einem Vertrag, mit einer Rechnung.',
    benefits: ['60\u00a0€ Treuebonus in jedem Jahr', 'Ein Abschlag, eine Ansprechperson'],
    unitPrices: [
      { energy: 'Strom', centPerKwh: 29.1, kwhAYear: 2500 },
      { energy: 'Gas', centPerKwh: 9.6, kwhAYear: 12_000 },
    ],
    basicEuroAMonth: 22.9,
    priceGuaranteeMonths: 12,
    term: 'Zwölf Monate, danach monatlich kündbar',
  },
];

export const findTariff = (id: string): Tariff | undefined => tariffs.find((tariff) => tariff.id === id);
