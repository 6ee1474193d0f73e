/** What Lindenstrom sells. The ids are those its referral programme uses. */
export interface Tariff {
  readonly id: string;
  readonly name: string;
  readonly kind: 'Strom' | 'Gas' | 'Strom und Gas';
  readonly promise: string;
  readonly benefits: readonly string[];
  /** As a customer reads them before the order button (§ 312j BGB). */
  readonly prices: readonly { readonly label: string; readonly value: string }[];
  readonly monthly: string;
  readonly example: string;
  readonly term: string;
}

export const tariffs: readonly [Tariff, ...Tariff[]] = [
  {
    id: 'lindenstrom-natur',
    name: 'Lindenstrom Natur',
    kind: 'Strom',
    promise: 'Ökostrom aus Wind, Wasser und Sonne im Aulinger Land.',
    benefits: [
      'Preis zwölf Monate garantiert',
      'Herkunft jeder Kilowattstunde nachlesbar',
      'Ein Cent je kWh für neue Anlagen hier',
    ],
    prices: [
      { label: 'Arbeitspreis', value: '29,4\u00a0ct/kWh' },
      { label: 'Grundpreis', value: '11,90\u00a0€ im Monat' },
    ],
    monthly: '73',
    example: 'bei 2.500\u00a0kWh im Jahr',
    term: 'Zwölf Monate, danach monatlich kündbar',
  },
  {
    id: 'lindengas-fair',
    name: 'Lindengas Fair',
    kind: 'Gas',
    promise: 'Gas mit zehn Prozent Biogas von Höfen aus der Umgebung.',
    benefits: ['Jeden Monat kündbar', 'Biogas von neun Höfen im Tal', 'Beratung zum Umstieg auf Wärmepumpe inklusive'],
    prices: [
      { label: 'Arbeitspreis', value: '9,8\u00a0ct/kWh' },
      { label: 'Grundpreis', value: '12,50\u00a0€ im Monat' },
    ],
    monthly: '111',
    example: 'bei 12.000\u00a0kWh im Jahr',
    term: 'Ohne Mindestlaufzeit, monatlich kündbar',
  },
  {
    id: 'linden-duo',
    name: 'Linden Duo',
    kind: 'Strom und Gas',
    promise: 'Beides in einem Vertrag, mit einer Rechnung.',
    benefits: [
      '60\u00a0€ Treuebonus in jedem Jahr',
      'Ein Abschlag, eine Ansprechpartnerin',
      'Preis zwölf Monate garantiert',
    ],
    prices: [
      { label: 'Arbeitspreis Strom', value: '29,1\u00a0ct/kWh' },
      { label: 'Arbeitspreis Gas', value: '9,6\u00a0ct/kWh' },
      { label: 'Grundpreis', value: '22,90\u00a0€ im Monat' },
    ],
    monthly: '180',
    example: 'bei 2.500\u00a0kWh Strom und 12.000\u00a0kWh Gas im Jahr',
    term: 'Zwölf Monate, danach monatlich kündbar',
  },
];

export const findTariff = (id: string): Tariff | undefined => tariffs.find((tariff) => tariff.id === id);
